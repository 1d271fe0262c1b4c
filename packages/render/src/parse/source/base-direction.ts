import type { Direction, Document } from "../../document.ts";
import { walkInlines } from "../../document/walk.ts";

/** Languages that are written from right to left (ISO 639), in their usual script. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  "ar arc arz azb ckb dv fa he iw ks lrc mzn nqo pnb ps sd syr ug ur yi ji".split(" "),
);
/** Scripts (ISO 15924) that say the direction by themselves. */
const SCRIPTS: Readonly<Record<string, Direction>> = {
  arab: "rtl",
  hebr: "rtl",
  latn: "ltr",
  cyrl: "ltr",
};

/** Letters of a text, by the direction that they run in. */
export interface Letters {
  rtl: number;
  ltr: number;
}

const LETTER = /\p{L}/u;
const RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Kind of each character of one UTF-16 unit; 0 until it is first met. */
const kinds = new Uint8Array(0x10000);
const OTHER = 1;
const LTR = 2;
const RTL = 3;

function kindOf(character: string): number {
  if (!LETTER.test(character)) return OTHER;
  return RIGHT.test(character) ? RTL : LTR;
}

export function countLetters(text: string): Letters {
  const letters: Letters = { rtl: 0, ltr: 0 };
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    let kind = kinds[unit]!;
    if (unit >= 0xd800 && unit < 0xdc00 && at + 1 < text.length) {
      kind = kindOf(String.fromCodePoint(text.codePointAt(at)!));
      if (text.codePointAt(at)! > 0xffff) at += 1;
    } else if (kind === 0) kinds[unit] = kind = kindOf(text[at]!);
    if (kind === RTL) letters.rtl += 1;
    else if (kind === LTR) letters.ltr += 1;
  }
  return letters;
}

/** Returns the direction of a document: that of its language, else that of most of its letters. */
export function baseDirection(document: Document): Direction {
  const [language = "", ...rest] = (document.lang ?? "").toLowerCase().split("-");
  const script = rest.map((part) => SCRIPTS[part]).find(Boolean);
  if (script) return script;
  if (language !== "") return RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr";
  let rtl = 0;
  let ltr = 0;
  walkInlines(document, (inline) => {
    if (inline.type !== "text") return;
    const letters = countLetters(inline.value);
    rtl += letters.rtl;
    ltr += letters.ltr;
  });
  return rtl > ltr ? "rtl" : "ltr";
}
