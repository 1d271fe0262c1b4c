import { WIDE, type Rule } from "./rule.ts";

/** Full stop, number and label behind the closing sign of a displayed formula. */
export const formulaTails: Rule<"formula-tails"> = {
  name: "formula-tails",
  flavors: WIDE,
  doc: {
    signs: "`$$ … $$ {#eq-name}`, `$$ … $$ (3)`, `$$ … $$.`",
    meaning:
      "the formula stands by itself; its label is not shown and is what links lead to, its number stands at the margin, its full stop behind it",
    from: "Quarto, MyST, Pandoc, papers",
    example: "$$\ny = ax + b\n$$ {#eq-line}\n\n$$\nE = mc^2\n$$ (1)",
  },
};

export interface FormulaTail {
  /** Name that links lead to. */
  label?: string;
  /** TeX that stands behind the formula or at the margin. */
  tex: string;
}

const PUNCTUATION = /^[.,;:!?。，；：、．]/u;
const LABEL =
  /^\{(?:#|label[:=])?((?:eq|eqn|equation)[\w:.-]{1,100}|(?<=#)\p{L}[\p{L}\p{N}_:.-]{0,100})(?:[ \t][^{}\n]{0,200})?\}|^\((eq[\w:.-]{1,100}|(?=[^()\s]*[\w][:_-])[A-Za-z]{2}[\w:.-]{0,100})\)/u;
const NUMBER = /^\((\p{L}?\.?\d{1,3}(?:[.-]\d{1,3}){0,3}\p{Ll}?'{0,2}|\*{1,3}|[†‡])\)/u;
/** Environments that have numbers by themselves. */
const NUMBERED = /\\tag\b|\\begin\{(?:equation|align|gather|multline|eqnarray)\}/;

/**
 * Reads the text behind the closing sign of a formula, on the same line.
 *
 * @param tex TeX of the formula
 * @returns `undefined` if the text is a part of a sentence
 */
export function formulaTail(text: string, tex: string): FormulaTail | undefined {
  let rest = text.trim();
  let label: string | undefined;
  let punctuation = "";
  let number = "";
  while (rest !== "") {
    const sign = punctuation === "" ? PUNCTUATION.exec(rest) : null;
    const numbered = number === "" && !NUMBERED.test(tex) ? NUMBER.exec(rest) : null;
    const labelled = label === undefined ? LABEL.exec(rest) : null;
    if (sign) punctuation = sign[0];
    else if (numbered) number = `\\tag{${numbered[1] ?? ""}}`;
    else if (labelled) label = labelled[1] ?? labelled[2] ?? "";
    else return undefined;
    rest = rest.slice((sign ?? numbered ?? labelled)?.[0].length).trimStart();
  }
  return { ...(label !== undefined && { label }), tex: `${punctuation}${number}` };
}
