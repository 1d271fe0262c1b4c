/** What a browser is told before fonts and emoji are asked for, and how it learns what else it has to fetch. */
export { fontsFrom, type FetchFont } from "./files/font-bytes.browser.ts";
export { NotLoaded } from "./files/not-loaded.ts";
export { emojiFrom, wholeDrawingNow, type EmojiSource } from "./files/twemoji-files.browser.ts";
