/** Warns of text that was probably meant as Markdown or TeX and stayed text. */
import type { Diagnostics } from "../../diagnostics.ts";
import type { Token } from "./markdown-types.ts";

/** A reference to a note, by a number or a name; sets of characters such as `[^a-z]` and `[^"]` are none. */
const NOTE = /\[\^(\d{1,3}|[A-Za-z]\w{2,40})\](?![*+?{(:])/gu;

/** An image whose address ends as a file of a picture does and has a space. */
const IMAGE =
  /!\[[^[\]]{0,200}\]\(([^()<>"\n]{0,200}\s[^()<>"\n]{0,200}\.(?:png|jpe?g|gif|webp|avif|svg))\)/giu;

/** A command of TeX outside of a formula, as in Markdown that a converter has escaped; no folder of a path. */
const COMMAND =
  /(?<![\w:.\\/])\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|lambda|mu|nu|xi|pi|rho|sigma|tau|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Sigma|Phi|Psi|Omega|frac|sqrt|sum|prod|int|infty|partial|nabla|leq?|geq?|neq|approx|times|cdot|pm|in|mathbb|mathcal|mathbf|mathrm)(?![\w\\.])/u;

/** Commands and environments of LaTeX's text, which Markdown has other signs for; some of them formulas have, too. */
const LATEX =
  /(?<![\w:.\\/])\\(?:(ce|SI|si|num|qty|unit|pu)(?=\{)|(textbf|textit|emph|texttt|underline|section|subsection|subsubsection|chapter|paragraph|cite[pt]?|ref|eqref|label|footnote|caption|includegraphics|url|href|item)(?=\*?[[{\s])|begin\{(itemize|enumerate|description|tabular|tabularx|longtable|table|figure|tikzpicture|center|document|abstract|quote|verbatim|lstlisting|minted|algorithm|algorithmic|theorem|lemma|proof|definition)\*?\})/u;
const ADVICE: Readonly<Record<string, string>> = {
  textbf: "write **words**",
  textit: "write *words*",
  emph: "write *words*",
  texttt: "write `words`",
  underline: "write <u>words</u>",
  section: "write # Words",
  subsection: "write ## Words",
  subsubsection: "write ### Words",
  chapter: "write # Words",
  footnote: "write ^[words]",
  includegraphics: "write ![words](address)",
  href: "write [words](address)",
  item: "write - before the words",
  itemize: "write - before each item",
  enumerate: "write 1. before each item",
  tabular: "write a table with | between its cells",
  figure: "write ![words](address)",
};

/**
 * Warns of notes, images and TeX that stayed text.
 *
 * @param line 1-based, on which the text begins
 * @param notes whether there are notes in the flavour
 * @param formulas whether there are formulas
 */
export function warnOfText(
  tokens: readonly Token[],
  line: number,
  diagnostics: Diagnostics,
  notes: boolean,
  formulas: boolean,
): void {
  if (formulas) warnOfCommand(tokens, line, diagnostics);
  let at = line;
  for (const { type, content } of tokens) {
    if (type === "softbreak" || type === "hardbreak") at += 1;
    if (type !== "text" || !content.includes("[")) continue;
    for (const [, label] of notes ? content.matchAll(NOTE) : [])
      diagnostics.warn("NOTE_UNMATCHED", `[^${label}] has no note and stays text`, at);
    for (const [, address = ""] of content.matchAll(IMAGE))
      diagnostics.warn(
        "IMAGE_FAILED",
        `an address with spaces makes no image; write it as (<${address.trim()}>)`,
        at,
      );
  }
}

/** Warns of the first command of TeX, and the first of LaTeX's text, in a paragraph. */
function warnOfCommand(tokens: readonly Token[], line: number, diagnostics: Diagnostics): void {
  if (!tokens.some(({ type, content }) => isText(type) && content.includes("\\"))) return;
  const said = tokens.map(({ type, content }) => (isText(type) ? content : (BETWEEN[type] ?? " ")));
  const text = said.join("");
  const warn = ({ index }: RegExpExecArray, message: string) =>
    diagnostics.warn("MATH_INVALID", message, line + text.slice(0, index).split("\n").length - 1);
  const match = COMMAND.exec(text);
  if (match) warn(match, `${match[0]} stays text; write it as $${match[0]}$`);
  const latex = LATEX.exec(text);
  if (!latex) return;
  const [whole, formula, command, environment] = latex;
  const name = command ?? environment ?? "";
  const advice = formula === undefined ? ADVICE[name] : `write it between $ and $`;
  const mend = advice ?? "it is LaTeX's, and Markdown has no such sign";
  warn(latex, `${whole} stays text; ${mend}`);
}

const isText = (type: string) => type === "text" || type === "text_special";
const BETWEEN: Readonly<Record<string, string>> = { softbreak: "\n", hardbreak: "\n" };
