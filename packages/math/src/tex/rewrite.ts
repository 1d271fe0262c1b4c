/**
 * TeX that KaTeX and LaTeX read and MathJax does not, in MathJax's words: what its macros cannot
 * express, because it stands within `\text{…}` or takes its argument in a form of its own.
 */

import { mayDefine } from "./may-define.ts";

const PRIMITIVE = /\\(?:char|unicode|begingroup|endgroup|textcircled)(?![a-zA-Z])/;
/** Commands of LaTeX that are written otherwise here: stars, booktabs' rules, definitions, plain TeX's numbers. */
const WRITTEN_OTHERWISE =
  /\\(?:(?:re)?new(?:command|environment)\s*\*|\w+Document(?:Command|Environment)|DeclareRobust|(?:top|mid|bottom)rule|addlinespace|l?eqno|qty|(?:begin|end)\s*\{xx?alignat|vspace\*|hspace\*?\s*\{\s*\\(?:stretch|fil))/;
const TEXT = /\\(?:text(?!color|style)[a-z]*|mbox|hbox|emph)\s*\{/g;
const WORTHWHILE = /--|\\[a-zA-Z]|\\c|[_^#&%]/;

/** Rewrites a formula; most come back as they are. */
export function rewrite(tex: string): string {
  const rooted = ROOT.test(tex) ? tex.replace(ROOTS, root) : tex;
  const spaced = SPACED.test(rooted) ? rooted.replace(SPACES, inKnownUnits) : rooted;
  const known = WRITTEN_OTHERWISE.test(spaced) ? inKnownWords(spaced) : spaced;
  const plain = PRIMITIVE.test(known) ? withoutPrimitives(known) : known;
  return plain.includes("{") ? inTexts(plain) : plain;
}

const ROOT = /[√∛∜]/;
/** A root's sign as a character, with the number, letter, command or group after it. */
const ROOTS = /([√∛∜])\s*(?:(\d+(?:[.,]\d+)?|[a-zA-Z]|\\[a-zA-Z]+)|\(([^()]*)\)|\{([^{}]*)\})/g;
const INDICES: Readonly<Record<string, string>> = { "√": "", "∛": "[3]", "∜": "[4]" };

/** MathJax sets the sign alone as a letter, which hangs below its line. */
function root(_whole: string, sign: string, ...held: (string | undefined)[]): string {
  const under = held.slice(0, 3).find((part) => part !== undefined);
  return `\\sqrt${INDICES[sign] ?? ""}{${under ?? ""}}`;
}

/** Points of TeX in the units that MathJax has not: The TeXbook, chapter 10, and pdfTeX's two. */
const POINTS: Readonly<Record<string, number>> = {
  bp: 72.27 / 72,
  dd: 1238 / 1157,
  cc: 14856 / 1157,
  nd: 685 / 642,
  nc: 1370 / 107,
  sp: 1 / 65536,
};

const SPACED = /\\hspace\*|(?:bp|dd|cc|n[dc]|sp)(?![a-zA-Z])/;
/** Commands with one length or more. */
const SPACES =
  /\\(?:[hm]space\*?|[hm]skip|m?kern|rule|raise|lower|raisebox)(?:\s*[[{]?\s*[-+]?\s*[\d.,]+\s*[a-z]{2}\s*[\]}]?){1,3}/g;

function inKnownUnits(whole: string): string {
  return whole
    .replace("*", "")
    .replace(/([\d.,]+)\s*(bp|dd|cc|nd|nc|sp)/g, (length, digits: string, unit: string) => {
      const points = Number(digits.replace(",", ".")) * (POINTS[unit] ?? Number.NaN);
      return Number.isFinite(points) ? `${Number(points.toFixed(5))}pt` : length;
    });
}

/** A number as siunitx reads it, or a macro's argument in its place. */
const QUANTITY = /\\qty(?=\s*(?:\[[^\]]*\]\s*)?\{[-+\d.,\seE()±x\\pm#]*\}\s*\{)/g;

function inKnownWords(tex: string): string {
  return (
    tex
      .replace(/\\((?:re)?new(?:command|environment))\s*\*/g, "\\$1")
      .replace(/\\DeclareRobustCommand\s*\*?/g, "\\newcommand")
      .replace(
        /\\(?:New|Renew|Declare)(?:Expandable)?DocumentCommand\s*(\{\s*\\[a-zA-Z]+\s*\}|\\[a-zA-Z]+)\s*\{([m\s]*)\}/g,
        (_, name: string, args: string) => {
          const count = args.replace(/\s/g, "").length;
          return `\\newcommand${name}${count > 0 ? `[${count}]` : ""}`;
        },
      )
      .replace(/\\(?:top|mid|bottom)rule(?![a-zA-Z])(?:\s*\[[^\]]*\])?/g, "\\hline ")
      .replace(/\\addlinespace(?![a-zA-Z])(?:\s*\[[^\]]*\])?/g, "")
      // Without numbers they are as wide as the page, which a formula does not know.
      .replace(/\\(begin|end)\s*\{(?:xalignat\*|xxalignat)\}/g, "\\$1{alignat*}")
      // Behind a formula's end: its number, in plain TeX.
      .replace(/\\l?eqno(?![a-zA-Z])\s*(\([^()]*\)|\{[^{}]*\}|\w+)\s*$/, "\\tag*{$1}")
      .replace(/\\vspace\*/g, "\\vspace")
      .replace(/\\hspace\*?\s*\{\s*\\(?:fill?|stretch\s*\{[^{}]*\})\s*\}/g, "\\hfill ")
      // The package physics has a command of this name with one argument: large brackets around it.
      .replace(QUANTITY, "\\SI")
  );
}

const HIGHEST = 0x10ffff;

function withoutPrimitives(tex: string): string {
  return tex
    .replace(
      /\\textcircled\s*(?:\{([a-zA-Z1-9])\}|([a-zA-Z1-9])(?![a-zA-Z\d]))/g,
      (_, a?: string, b?: string) => circled(a ?? b ?? ""),
    )
    .replace(/\\begingroup(?![a-zA-Z])/g, "{")
    .replace(/\\endgroup(?![a-zA-Z])/g, "}")
    .replace(
      /\\char\s*(?:"([\da-fA-F]{1,6})|'([0-7]{1,7})|`\\?([^])|(\d{1,7}))\s?/g,
      (whole, hex?: string, octal?: string, own?: string, decimal?: string) =>
        own ??
        character(whole, hex ? parseInt(hex, 16) : octal ? parseInt(octal, 8) : Number(decimal)),
    )
    .replace(
      /\\unicode\s*(?:\[[^\]]*\]\s*)?\{\s*(?:x([\da-fA-F]{1,6})|(\d{1,7}))\s*\}/g,
      (whole, hex?: string, decimal?: string) =>
        character(whole, hex ? parseInt(hex, 16) : Number(decimal)),
    );
}

function character(whole: string, code: number): string {
  const control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  if (control || surrogate || code > HIGHEST) return whole;
  const written = String.fromCodePoint(code);
  return /[\\{}$&#^_%~]/.test(written) ? `\\text{\\${written}}` : `\\text{${written}}`;
}

/** Each text of a formula, with dashes and letters as characters. */
function inTexts(tex: string): string {
  const defines = mayDefine.test(tex);
  let out = "";
  let from = 0;
  for (const { 0: opening, index } of tex.matchAll(TEXT)) {
    const start = index + opening.length;
    if (start < from) continue;
    const end = endOfGroup(tex, start);
    const inner = tex.slice(start, end);
    if (!WORTHWHILE.test(inner)) continue;
    out += tex.slice(from, start) + plainText(inner, defines);
    from = end;
  }
  return from === 0 ? tex : out + tex.slice(from);
}

function endOfGroup(tex: string, start: number): number {
  let depth = 1;
  for (let at = start; at < tex.length; at += 1) {
    const unit = tex[at];
    if (unit === "\\") at += 1;
    else if (unit === "{") depth += 1;
    else if (unit === "}" && (depth -= 1) === 0) return at;
  }
  return tex.length;
}

const characters: Readonly<Record<string, string>> = Object.fromEntries(
  `AA Å aa å AE Æ ae æ OE Œ oe œ O Ø o ø L Ł l ł ss ß i ı j ȷ P ¶ S § sect § euro € dag † ddag ‡ copyright ©
pounds £ lq ‘ rq ’ dots … textellipsis … maltese ✠ checkmark ✓ yen ¥ circledR ®`
    .split(/\s+/)
    .flatMap((word, index, all) => (index % 2 === 0 ? [[word, all[index + 1] ?? ""]] : [])),
);

/** Signs over and under a letter, as Unicode joins them. */
const accents: Readonly<Record<string, string>> = {
  H: "\u030b",
  r: "\u030a",
  u: "\u0306",
  v: "\u030c",
  c: "\u0327",
  d: "\u0323",
  k: "\u0328",
  b: "\u0331",
};

/** Where Unicode's circled characters begin, and what they circle. */
const circles = { "1": 0x2460, A: 0x24b6, a: 0x24d0 };

function circled(character: string): string {
  const first = /\d/.test(character) ? "1" : /[A-Z]/.test(character) ? "A" : "a";
  return String.fromCodePoint(circles[first] + character.charCodeAt(0) - first.charCodeAt(0));
}

/** Commands in a text that are set as formulas. */
const IN_FORMULAS =
  /\\(?:SI|si|num|unit|ang|SIrange|numrange|qtyrange|text(?:super|sub)script|ensuremath|ding)\s*(?:\[[^\][]*\])?(?:\{[^{}]*\}){1,3}/g;

const TEXT_COMMAND = /\\(?:text(?!color|style)[a-z]*|mbox|hbox|emph)\s*$/;

/**
 * Gives the signs of a text their backslash: `\text{learning_rate}`, `\text{50% of}`. LaTeX refuses them, so who writes
 * one means the sign. Arguments of other commands stay as they are, as do arguments of macros (`#1`, in a formula
 * that `defines` some) and comments before a line's end.
 */
function withEscapedSigns(text: string, defines: boolean): string {
  const others: boolean[] = [];
  return text.replace(/\\[^]|[{}]|[_&^]|#|%(?![^]*\n)/g, (sign, at: number, whole: string) => {
    if (sign === "{")
      others.push(
        others.at(-1) === true || !TEXT_COMMAND.test(whole.slice(Math.max(0, at - 30), at)),
      );
    else if (sign === "}") others.pop();
    else if (sign.length === 1 && others.at(-1) !== true)
      return sign === "#" && defines ? sign : sign === "^" ? "\\textasciicircum{}" : `\\${sign}`;
    return sign;
  });
}

/** Text between dollar signs within a text is a formula again. */
function plainText(text: string, defines: boolean): string {
  return text
    .split(/(\$[^$]*\$|\\\([^]*?\\\))/)
    .map((piece, index) => (index % 2 === 1 ? piece : plainPiece(piece, defines)))
    .join("");
}

function plainPiece(piece: string, defines: boolean): string {
  return withEscapedSigns(piece, defines)
    .replace(/---/g, "—")
    .replace(/--/g, "–")
    .replace(
      /\\([Hrcdkbuv])(?:\s*\{(\p{L})\}|\s+(\p{L}))/gu,
      (_, name: string, held?: string, letter?: string) =>
        `${held ?? letter ?? ""}${accents[name] ?? ""}`.normalize("NFC"),
    )
    .replace(
      /\\([a-zA-Z]+)(?:\{\}|[ ](?=\S))?/g,
      (whole, name: string) => characters[name] ?? whole,
    )
    .replace(/\\((?:La|Ka)?TeX)(?![a-zA-Z])/g, "\\(\\$1\\)")
    .replace(/\\sout\s*\{([^{}]*)\}/g, "\\(\\sout{\\text{$1}}\\)")
    .replace(IN_FORMULAS, "\\($&\\)");
}
