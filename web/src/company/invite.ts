// "Invite a friend" on an empty seat: the link is brought into sight, ready to be copied.

export function invite(): void {
  const link = document.querySelector<HTMLInputElement>("#invite input");
  link?.scrollIntoView({ block: "center" });
  link?.focus();
  link?.select();
}
