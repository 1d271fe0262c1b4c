/**
 * Commands that KaTeX knows and MathJax does not, so that a formula written for either is drawn: see
 * KaTeX's table of supported functions, which the tests go through row by row.
 */

/** `#1` stands for the first argument; the number says how many there are. */
export type Macro = string | [body: string, arguments: number];

/** Characters under names of their own, as mathematical atoms of a class. */
const characters: Readonly<Record<"ord" | "rel" | "bin" | "open" | "close", string>> = {
  ord: `alef ℵ alefsym ℵ clubs ♣ diamonds ♢ hearts ♡ spades ♠ bull ∙ empty ∅ exist ∃ image ℑ infin ∞
natnums ℕ cnums ℂ Complex ℂ R ℝ Reals ℝ reals ℝ N ℕ Z ℤ weierp ℘ thetasym ϑ mathellipsis … dag † ddag ‡
Dagger ‡ pounds £ mathsterling £ copyright © circledS Ⓢ sdot ⋅ sect §`,
  rel: `Darr ⇓ dArr ⇓ darr ↓ Harr ⇔ hArr ⇔ harr ↔ Larr ⇐ lArr ⇐ larr ← Lrarr ⇔ lrArr ⇔ lrarr ↔ Rarr ⇒
rArr ⇒ rarr → Uarr ⇑ uArr ⇑ uarr ↑ isin ∈ notni ∌ sub ⊂ sube ⊆ supe ⊇ imageof ⊷ origof ⊶`,
  bin: "plusmn ±",
  open: "lang ⟨ llbracket ⟦ lBrace ⦃",
  close: "rang ⟩ rrbracket ⟧ rBrace ⦄",
};

/** Letters of text, which KaTeX lets stand in a formula, too. */
const textLetters = "AA Å aa å AE Æ ae æ OE Œ oe œ O Ø o ø ss ß i ı j ȷ P ¶";

/** Greek capitals that look as Latin ones do. */
const capitals =
  "Alpha A Beta B Epsilon E Zeta Z Eta H Iota I Kappa K Mu M Nu N Omicron O Rho P Tau T Chi X";
const functions = "arcctg arctg cosec cotg ctg cth ch sh tg th";

const colons: Readonly<Record<string, string>> = {
  vcentcolon: ":",
  ratio: ":",
  coloncolon: "::",
  colonequals: ":=",
  coloncolonequals: "::=",
  equalscolon: "=:",
  equalscoloncolon: "=::",
  colonminus: ":-",
  coloncolonminus: "::-",
  minuscolon: "-:",
  minuscoloncolon: "-::",
  colonapprox: ":\\approx",
  coloncolonapprox: "::\\approx",
  approxcolon: "\\approx:",
  approxcoloncolon: "\\approx::",
  colonsim: ":\\sim",
  coloncolonsim: "::\\sim",
  simcolon: "\\sim:",
  simcoloncolon: "\\sim::",
};

const LOGO_A = "\\kern-0.17em\\raise{0.22em}{\\scriptsize\\mathrm{A}}\\kern-0.15em";
const LOGO_TEX = "\\mathrm{T}\\kern-0.1667em\\lower{0.5ex}{\\mathrm{E}}\\kern-0.125em\\mathrm{X}";

/** A sign that is as wide as what it stands over or under. */
const stretched = (sign: string) => `\\mmlToken{mo}[stretchy="true" accent="true"]{${sign}}`;
const over = (sign: string): Macro => [`{\\overset{${stretched(sign)}}{#1}}`, 1];
const under = (sign: string): Macro => [`{\\underset{${stretched(sign)}}{#1}}`, 1];

const commands: Readonly<Record<string, Macro>> = {
  // Logos.
  TeX: `{${LOGO_TEX}}`,
  LaTeX: `{\\mathrm{L}${LOGO_A}${LOGO_TEX}}`,
  KaTeX: `{\\mathrm{K}${LOGO_A}${LOGO_TEX}}`,
  // Space, and what is only for other programs.
  medspace: "\\:",
  thickspace: "\\;",
  allowbreak: "",
  nobreak: "",
  relax: "",
  long: "",
  global: "",
  htmlClass: ["{#2}", 2],
  htmlData: ["{#2}", 2],
  htmlId: ["{#2}", 2],
  htmlStyle: ["{#2}", 2],
  // Typefaces.
  bold: ["{\\mathbf{#1}}", 1],
  emph: ["\\textit{#1}", 1],
  textmd: ["\\text{#1}", 1],
  textsc: ["\\text{#1}", 1],
  sixptsize: "\\tiny",
  // Accents and lines.
  angl: ["\\enclose{actuarial}{#1}", 1],
  angln: "\\enclose{actuarial}{n}",
  phase: ["\\enclose{phasorangle}{#1}", 1],
  sout: ["\\enclose{horizontalstrike}{#1}", 1],
  underbar: ["\\underline{\\text{#1}}", 1],
  utilde: under("~"),
  widecheck: over("ˇ"),
  overgroup: ["\\overparen{#1}", 1],
  undergroup: ["\\underparen{#1}", 1],
  overlinesegment: ["\\overbracket{#1}", 1],
  underlinesegment: ["\\underbracket{#1}", 1],
  Overrightarrow: over("⇒"),
  overleftharpoon: over("↼"),
  overrightharpoon: over("⇀"),
  // Arrows with words, which MathJax has under other names.
  xrightleftarrows: "\\xtofrom",
  xrightequilibrium: "\\xrightleftharpoons",
  xleftequilibrium: "\\xleftrightharpoons",
  // The rest.
  minuso: "\\mathbin{\\mathrlap{\\kern0.14em\\circ}{-}}",
  lq: "\\text{‘}",
  rq: "\\text{’}",
  VERT: "\\Vert",
  plim: "\\operatorname*{plim}",
  operatornamewithlimits: ["\\operatorname*{#1}", 1],
  argmax: "\\operatorname*{arg\\,max}",
  argmin: "\\operatorname*{arg\\,min}",
  raisebox: ["\\raise#1{\\text{#2}}", 2],
  url: ["\\texttt{#1}", 1],
};

export const katexMacros: Readonly<Record<string, Macro>> = {
  ...Object.fromEntries(
    Object.entries(characters).flatMap(([kind, list]) =>
      pairs(list).map(([name, character]) => [name, `\\math${kind}{${character}}`]),
    ),
  ),
  ...Object.fromEntries(pairs(textLetters).map(([name, letter]) => [name, `\\text{${letter}}`])),
  ...Object.fromEntries(pairs(capitals).map(([name, letter]) => [name, `\\mathrm{${letter}}`])),
  ...Object.fromEntries(functions.split(" ").map((name) => [name, `\\operatorname{${name}}`])),
  ...Object.fromEntries(Object.entries(colons).map(([name, body]) => [name, relation(body)])),
  ...commands,
};

/** Reads a list of names, each with a value behind it. */
export function pairs(list: string): [string, string][] {
  const words = list.trim().split(/\s+/);
  return words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, words[index + 1] ?? ""] as [string, string]] : [],
  );
}

/** Signs that stand close together and are one relation; colons at the height of the axis. */
function relation(body: string): string {
  const signs = body.match(/\\[a-z]+|[:=-]/g) ?? [];
  return `\\mathrel{${signs.map((sign) => (sign === ":" ? "\\mathord{∶}" : `\\mathord{${sign}}`)).join("\\mkern-1.2mu")}}`;
}
