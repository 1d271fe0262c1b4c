/** Korean syllables decomposed into letters, as the file names of some systems have them. */
const PARTED = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/g;
/**
 * Escape sequences for terminals (ECMA-48): control sequences, control strings and other escapes.
 */
// oxlint-disable-next-line no-control-regex
const ESCAPES =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^X][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]*[0-OQ-WYZ\\`-~])/g;
/** Form feeds and vertical tabs, which only end pages. */
const FEEDS = /[\f\v]/g;
const any = /[\u001b\f\v\u1100-\u1112]/;

/**
 * Cleans the text of code: removes terminal escapes and form feeds, and composes Korean syllables.
 */
export function cleanCode(text: string): string {
  if (!any.test(text)) return text;
  return text
    .replace(ESCAPES, "")
    .replace(FEEDS, "")
    .replace(PARTED, (syllable) => syllable.normalize("NFC"));
}
