// The printed values, of the box of the table that is shown.
import { live } from "../../box/live.svelte.ts";
import { BOX as SHIPPED } from "../../wire/petz/box.ts";

export const BOX = live("petz", SHIPPED);
