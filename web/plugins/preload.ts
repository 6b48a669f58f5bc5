// The fonts of the first screen are fetched with the page, not after its styles: nothing shifts.

import type { Plugin } from "vite";

const FIRST = /(alegreya-sans-latin-(500|700|800)|skranji-latin-400)-normal[^/]*\.woff2$/;

export function preloadsFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST.test(file))
          .map((file) => ({ tag: "link", injectTo: "head" as const, attrs: { rel: "preload", as: "font", type: "font/woff2", href: `./${file}`, crossorigin: "" } })),
    },
  };
}

/** A server gives the page for addresses such as /t/<id>, too: what it fetches first lies at the root. */
export function fromTheRoot(): Plugin {
  return {
    name: "from-the-root",
    apply: "build",
    transformIndexHtml: { order: "post", handler: (html) => html.replace(/(href|src)="\.\//g, '$1="/') },
  };
}
