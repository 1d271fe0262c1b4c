/** Commands of TeX for the signs of MathML. */

/** Operators whose limits stand above and below them. */
export const LARGE: Readonly<Record<string, string>> = {
  "∑": "\\sum",
  "∏": "\\prod",
  "∐": "\\coprod",
  "⋃": "\\bigcup",
  "⋂": "\\bigcap",
  "⋁": "\\bigvee",
  "⋀": "\\bigwedge",
  "⨁": "\\bigoplus",
  "⨂": "\\bigotimes",
  "∫": "\\int",
  "∬": "\\iint",
  "∭": "\\iiint",
  "∮": "\\oint",
};

/** Functions, set upright. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup " +
    "ln log max min Pr sec sin sinh sup tan tanh"
  ).split(" "),
);

/** Those among them that have limits. */
export const WITH_LIMITS: ReadonlySet<string> = new Set(
  "det gcd inf lim liminf limsup max min Pr sup".split(" "),
);

/** Commands for signs above a base: over one letter, and over more. */
export const OVER: Readonly<Record<string, readonly [string, string]>> = {
  "^": ["\\hat", "\\widehat"],
  ˆ: ["\\hat", "\\widehat"],
  "\u0302": ["\\hat", "\\widehat"],
  "~": ["\\tilde", "\\widetilde"],
  "˜": ["\\tilde", "\\widetilde"],
  "\u0303": ["\\tilde", "\\widetilde"],
  "¯": ["\\bar", "\\overline"],
  "‾": ["\\bar", "\\overline"],
  _: ["\\bar", "\\overline"],
  "\u0304": ["\\bar", "\\overline"],
  "→": ["\\vec", "\\overrightarrow"],
  "⃗": ["\\vec", "\\overrightarrow"],
  "⇀": ["\\vec", "\\overrightarrow"],
  "←": ["\\overleftarrow", "\\overleftarrow"],
  "˙": ["\\dot", "\\dot"],
  ".": ["\\dot", "\\dot"],
  "\u0307": ["\\dot", "\\dot"],
  "¨": ["\\ddot", "\\ddot"],
  "\u0308": ["\\ddot", "\\ddot"],
  ˇ: ["\\check", "\\check"],
  "˘": ["\\breve", "\\breve"],
  "⏞": ["\\overbrace", "\\overbrace"],
};

/** Commands for signs below a base. */
export const UNDER: Readonly<Record<string, string>> = {
  _: "\\underline",
  "¯": "\\underline",
  "‾": "\\underline",
  "\u0332": "\\underline",
  "⏟": "\\underbrace",
};

/** Commands for the values of `mathvariant`. */
export const VARIANTS: Readonly<Record<string, string>> = {
  normal: "\\mathrm",
  bold: "\\mathbf",
  italic: "\\mathit",
  "bold-italic": "\\boldsymbol",
  "double-struck": "\\mathbb",
  script: "\\mathcal",
  fraktur: "\\mathfrak",
  "sans-serif": "\\mathsf",
  monospace: "\\mathtt",
};

/** Closing bracket of each opening one. */
export const FENCES: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "{": "}",
  "⟨": "⟩",
  "⌈": "⌉",
  "⌊": "⌋",
  "|": "|",
  "‖": "‖",
};

const SIGNS: Readonly<Record<string, string>> = {
  "\\": "\\backslash ",
  "{": "\\{",
  "}": "\\}",
  "⟨": "\\langle ",
  "⟩": "\\rangle ",
  "‖": "\\| ",
  "&": "\\&",
  "%": "\\%",
  "#": "\\#",
  $: "\\$",
  _: "\\_",
  "^": "\\wedge ",
  "~": "\\sim ",
  "−": "-",
  "′": "'",
  "″": "''",
  "\u00a0": "\\ ",
  // Between what is multiplied, applied or listed: nothing is shown.
  "\u2061": "",
  "\u2062": "",
  "\u2063": "",
  "\u2064": "",
};

/** Writes text as TeX reads it in a formula. */
export function signs(text: string): string {
  return text.replace(/[\\{}⟨⟩‖&%#$_^~−′″\u00a0\u2061-\u2064]/g, (sign) => SIGNS[sign] ?? sign);
}

/** Writes text as TeX reads it within `\text`. */
export function words(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\{}&%#$_^~]/g, (sign) => TEXT_SIGNS[sign] ?? `\\${sign}`);
}

const TEXT_SIGNS: Readonly<Record<string, string>> = {
  "\\": "\\backslash ",
  "^": "\\hat{}",
  "~": "\\tilde{}",
};
