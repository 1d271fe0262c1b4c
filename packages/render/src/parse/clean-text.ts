import type { Context } from "./context.ts";

/** Below U+0300 nothing composes and nothing runs from right to left. */
const BEYOND_LATIN = /[\f\v]|[^\0-\u02ff]/;
/** White space that no font has. */
const FEEDS = /[\f\v]/g;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text in NFC, with spaces in place of form feeds. Notes in the context whether any of it may run from right to left. */
export function cleanText(text: string, context: Context): string {
  if (!BEYOND_LATIN.test(text)) return text;
  if (!context.mayBeRightToLeft && RIGHT_TO_LEFT.test(text)) context.mayBeRightToLeft = true;
  return text.replace(FEEDS, " ").normalize("NFC");
}
