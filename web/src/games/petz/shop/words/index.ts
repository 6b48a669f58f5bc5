// The words of the shop in a language.
import type { Lang } from "../../../../settings.svelte.ts";
import { packOf, type Pack } from "../../words/packs.svelte.ts";

export type ShopWords = Pack["shop"];

export const shopWords = (lang: Lang): ShopWords => packOf(lang).shop;
