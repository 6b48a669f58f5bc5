// The printed values, of the box of the table that is shown.
import { live } from "../../box/live.svelte.ts";
import { BOX as SHIPPED } from "../../wire/decorators/box.ts";

export const BOX = live("decorators", SHIPPED);
/** Bosses that an expansion adds borrow the faces of these. */
export const SHIPPED_BOSSES = SHIPPED.boss_ids;
