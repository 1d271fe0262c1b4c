/** Syllables of Korean in parts, as the file names of some systems have them. */
const PARTED = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/g;
/** What terminals are told between their text: ECMA-48, control sequences and strings, and other escapes. */
// oxlint-disable-next-line no-control-regex
const ESCAPES =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^X][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]*[0-OQ-WYZ\\`-~])/g;
/** Feeds that say where a page ends, and no more. */
const FEEDS = /[\f\v]/g;
const any = /[\u001b\f\v\u1100-\u1112]/;

/** The text of code as it is read: colours of terminals and feeds of forms are left out, syllables are whole. */
export function cleanCode(text: string): string {
  if (!any.test(text)) return text;
  return text
    .replace(ESCAPES, "")
    .replace(FEEDS, "")
    .replace(PARTED, (syllable) => syllable.normalize("NFC"));
}
