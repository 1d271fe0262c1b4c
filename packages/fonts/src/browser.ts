/**
 * Entry for browsers: says where fonts and emoji are fetched from, and tells which are still
 * missing.
 */
export { fontsFrom, type FetchFont } from "./files/font-bytes.browser.ts";
export { NotLoaded } from "./files/not-loaded.ts";
export { emojiFrom, wholeDrawingNow, type EmojiSource } from "./files/twemoji-files.browser.ts";
