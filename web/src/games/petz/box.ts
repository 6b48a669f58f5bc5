// The printed values, of the box of the table that is shown.
import { live } from "../../box/live.svelte.ts";
import { lookOf } from "../../box/looks.ts";
import { BOX as SHIPPED } from "../../wire/petz/box.ts";
import { fileAt } from "../../place.ts";

export const BOX = live("petz", SHIPPED);

export interface Art {
  src: string;
  filter?: string;
}

function art(table: string, shipped: readonly string[], id = ""): Art {
  const { id: drawn, filter } = lookOf("petz", table, id, shipped);
  return { src: fileAt(`/art/petz/${table}/${drawn}.svg`), filter };
}

/** The drawings; what an expansion adds borrows one of ours. */
export const petArt = (kind: number): Art => art("pets", SHIPPED.pet_ids, BOX.pet_ids[kind]);
export const customerArt = (id: number): Art => art("customers", SHIPPED.customer_ids, BOX.customer_ids[id]);
export const exhibitionArt = (id: number): Art => art("exhibitions", SHIPPED.exhibition_ids, BOX.exhibition_ids[id]);
