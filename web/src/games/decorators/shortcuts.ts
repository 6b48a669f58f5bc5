// Keys of the workbench and the map.
import { settings, type Lang } from "../../settings.svelte.ts";
import { inspector } from "../../ui/inspector.svelte.ts";
import type { Shortcut } from "../game-module.ts";
import type { Camera } from "./board/camera.svelte.ts";
import type { Desk } from "./desk.svelte.ts";
import { speech } from "./words/speech.ts";

/** What a key does. With a tile in hand R turns it, so these come before the shell's keys. */
function actOf(desk: Desk, camera: Camera, key: string): (() => void) | null {
  const holding = desk.held !== null && desk.building;
  switch (key) {
    case "r":
      return holding ? () => desk.rotate(1) : null;
    case "R":
      return holding ? () => desk.rotate(-1) : null;
    case "f":
    case "F":
      return holding ? () => void desk.flip() : null;
    case "t":
      return desk.building ? () => desk.takeNext() : null;
    case "a":
      return desk.building ? () => desk.call() : null;
    case "+":
    case "=":
      return () => camera.by(1.25);
    case "-":
      return () => camera.by(0.8);
    case "0":
      return () => camera.fit();
    case "Escape":
      return desk.calling || desk.held?.from ? () => desk.dismiss() : desk.guest === null ? null : () => void (desk.guest = null);
    default:
      return null;
  }
}

export function pressed(desk: Desk, camera: Camera, event: KeyboardEvent): void {
  if (settings.ignores(event)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]") || inspector.thing !== null) return;
  if ((event.target as HTMLElement).closest?.("input:not([type=range]), select, textarea")) return;
  const act = actOf(desk, camera, event.key);
  if (!act) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}

export function shortcuts(lang: Lang): Shortcut[] {
  const { keys } = speech(lang).words;
  return [
    { keys: "R", does: keys.turn },
    { keys: "⇧ R", does: keys.turnBack },
    { keys: "F", does: keys.flip },
    { keys: "T", does: keys.tile },
    { keys: "A", does: keys.architect },
    { keys: "+ −", does: keys.zoom },
    { keys: "0", does: keys.fit },
    { keys: "← ↑ → ↓", does: keys.arrows },
  ];
}
