/**
 * Where a line may end at a quotation mark between characters of East Asia: before one that opens and after one
 * that closes (UAX #14, rules LB19 and LB19a, since Unicode 16). `breakPlaces` knows the rules of before, which keep
 * both sides of every quotation mark together; browsers have the new ones.
 */
const wide =
  "\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uff60\\uffe0-\\uffe6\\u{20000}-\\u{3ffff}";
const opens = new RegExp(`(?<=(?!\\p{Ps})[${wide}])(?=\\p{Pi}[${wide}])`, "gu");
/** Signs that close, end a clause or repeat stay on the line of the text before them. */
const closes = new RegExp(
  `(?<=[${wide}]\\p{Pf})(?=[${wide}])(?=[\\p{L}\\p{N}\\p{Ps}\\p{So}])`,
  "gu",
);

/** Finds those places as indices into the text, in no order. */
export function quoteBreaks(text: string): number[] {
  return [...text.matchAll(opens), ...text.matchAll(closes)].map(({ index }) => index);
}
