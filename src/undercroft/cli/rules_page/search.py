"""The script of the rules page: hides the lines that don't have all words typed."""

from typing import Final

SCRIPT: Final = r"""
const form = document.querySelector("form");
const box = form.querySelector("input");
const count = form.querySelector("output");
const fold = (text) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/œ/g, "oe").replace(/’/g, "'");
const all = [...document.querySelectorAll(".line")];
const lines = all.map((line) => [line, fold(line.textContent)]);
function search() {
  const wanted = fold(box.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const [line, text] of lines) {
    line.hidden = !wanted.every((word) => text.includes(word));
    found += line.hidden ? 0 : 1;
  }
  for (const section of document.querySelectorAll("section"))
    section.hidden = !section.querySelector(".line:not([hidden])");
  document.querySelector("nav").hidden = wanted.length > 0;
  count.textContent = wanted.length ? String(found || count.dataset.none) : "";
}
form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
box.addEventListener("input", search);
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || target.checkVisibility()) return;
  box.value = "";
  search();
  target.scrollIntoView();
});
"""
