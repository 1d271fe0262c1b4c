/** The TeX that is understood: MathJax's packages, and commands defined here. */
import { katexMacros, type Macro } from "./katex-macros.ts";
import { latexMacros } from "./latex-macros.ts";

/**
 * Loaded for every formula. Left out on purpose: `require`, `autoload` and `setoptions` (they load
 * code and change settings), `html` and `texhtml` (links, classes, styles, markup), `action`,
 * `unicode` (remembers sizes for the life of the process), and `noerrors` and `noundefined` (they
 * draw mistakes instead of reporting them).
 */
export const standardPackages = [
  "ams",
  "amscd",
  "bbox",
  "boldsymbol",
  "braket",
  "bussproofs",
  "cancel",
  "cases",
  "centernot",
  "color",
  "colortbl",
  "configmacros",
  "empheq",
  "enclose",
  "extpfeil",
  "gensymb",
  "mathtools",
  "mhchem",
  "newcommand",
  "textcomp",
  "textmacros",
  "units",
  "upgreek",
  "verb",
] as const;

/**
 * Tried when a formula uses a command that the standard packages have not: it redefines common ones
 * (`\div`, `\Re`), so it must not be there by default.
 */
export const physicsPackage = "physics";

export const macros: Readonly<Record<string, Macro>> = {
  ...latexMacros,
  ...katexMacros,
  // Commands that would address the page around the formula keep only their text.
  href: ["{#2}", 2],
  class: ["{#2}", 2],
  cssId: ["{#2}", 2],
  style: ["{#2}", 2],
  data: ["{#2}", 2],
  mathtip: ["{#1}", 2],
  texttip: ["{#1}", 2],
  // Everything that exists is loaded already.
  require: ["", 1],
  // Written for KaTeX or LaTeX proper, and common.
  bm: ["\\boldsymbol{#1}", 1],
  mathds: ["\\mathbb{#1}", 1],
  mathbbm: ["\\mathbb{#1}", 1],
  mathbbmss: ["\\mathbb{#1}", 1],
};
