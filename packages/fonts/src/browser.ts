/** What a browser is told before fonts and emoji are asked for, and how it learns what else it has to fetch. */
export { fontsFrom, type FetchFont } from "./font-bytes.browser.ts";
export { NotLoaded } from "./not-loaded.ts";
export { drawingName, emojiFrom } from "./twemoji-files.browser.ts";
