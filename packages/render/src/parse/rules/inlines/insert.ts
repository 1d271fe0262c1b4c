import { addDelimited, beginsStyle, endsStyle } from "./delimiters.ts";
import { WIDE, type Rule } from "../rule.ts";

/** A letter by itself, as counters are called in programs: `++i`, `j++`, and languages: `C++`. */
const LETTER_AFTER = /^[A-Za-z](?![A-Za-z0-9])/;
const LETTER_BEFORE = /(?<![A-Za-z0-9])[A-Za-z]$/;

/** A word that is counted before and after: `++index or index++`. */
const WORD_AFTER = /^[A-Za-z_]\w{0,40}(?=\W)/;
const REACH = 42;

/** `++inserted++` text is underlined. */
export const insert: Rule<"insert"> = {
  name: "insert",
  flavors: WIDE,
  install: (md) =>
    addDelimited(md, {
      name: "insert",
      sign: "+",
      length: 2,
      element: "ins",
      opens: (source, from, to) =>
        beginsStyle(source, from, to) &&
        !LETTER_AFTER.test(source.slice(to, to + 2)) &&
        !isCounted(source, to),
      closes: (source, from, to) =>
        endsStyle(source, from, to) &&
        !LETTER_BEFORE.test(source.slice(Math.max(0, from - 2), from)),
    }),
  doc: {
    signs: "`++text++`",
    meaning: "inserted: underlined; `i++`, `++i` and `C++` stay text",
    from: "markdown-it-ins, pymdown, Markdown Extra's kin",
    example: "The price is ++now++ lower.",
  },
};

/** Whether the word after the sign is followed by the sign somewhere else: it is a name that is counted up. */
function isCounted(source: string, at: number): boolean {
  const word = WORD_AFTER.exec(source.slice(at, at + REACH))?.[0];
  return word !== undefined && source.slice(at + word.length, at + 400).includes(` ${word}++`);
}
