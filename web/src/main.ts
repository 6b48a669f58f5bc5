import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-800.css";
import "@fontsource/skranji/latin-400.css";
import "./art/tokens.css";
import "./art/base.css";
import "./art/may.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followWindow } from "./ui/mode.ts";

followWindow();

// The page is laid out in its own fonts from the start; who has to wait for them for long sees it before.
const LONGEST = 600;
const FONTS = ["500 15px 'Alegreya Sans'", "700 15px 'Alegreya Sans'", "800 15px 'Alegreya Sans'", "400 20px Skranji"];
const fonts = Promise.all(FONTS.map((font) => document.fonts.load(font))).catch(() => []);
await Promise.race([fonts, new Promise((done) => setTimeout(done, LONGEST))]);

mount(App, { target: document.getElementById("app")! });
