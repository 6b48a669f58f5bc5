// The pet shop: what the table shows of it.
//   Desk          { table, lang }             the big area of phases 3 to 6: what I decide, or who decides
//   Hand          { table, lang }             the need cards, as a fan
//   PetShop       { table, lang, seat?, title?, small? }   a shop as a panel
//   Rivals        { table, lang, all? }       the rivals in full, to be put anywhere; RivalsDrawer { …, onclose }
//   Final         { table, lang }             the final scoring and the plot
//   Odds          { view, lang }              a button that tells what may be drawn
export { default as Cage } from "./Cage.svelte";
export { default as Desk } from "./Desk.svelte";
export { default as Final } from "./Final.svelte";
export { default as Hand } from "./Hand.svelte";
export { default as NeedCard } from "./NeedCard.svelte";
export { default as Odds } from "./Odds.svelte";
export { default as PetShop } from "./PetShop.svelte";
export { default as Rivals } from "./Rivals.svelte";
export { default as RivalsDrawer } from "./RivalsDrawer.svelte";
export { deskOf } from "./steps.ts";
