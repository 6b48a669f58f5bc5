// Who drew the icons that are used. CC BY 3.0 asks for it; a test compares it with what is bundled.

export const AUTHORS: Record<string, { name: string; page?: string }> = {
  "caro-asercion": { name: "Caro Asercion" },
  delapouite: { name: "Delapouite", page: "https://delapouite.com" },
  lorc: { name: "Lorc", page: "https://lorcblog.blogspot.com" },
  quoting: { name: "Quoting" },
  sbed: { name: "sbed", page: "https://opengameart.org/content/95-game-icons" },
};

export const ICON_AUTHORS: Record<string, string> = {
  "abdominal-armor": "delapouite",
};
