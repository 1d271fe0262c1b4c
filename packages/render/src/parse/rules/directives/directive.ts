/** A directive of MyST and Sphinx: `{name} argument`, options, and contents up to the end of its fence. */
import type { BlockState } from "../../tokens/markdown-types.ts";
import { isIndented, lineAt } from "../containers/fenced.ts";

export interface Directive {
  state: BlockState;
  name: string;
  /** Text after the name. */
  argument: string;
  /** Options by their names in lower case. */
  options: ReadonlyMap<string, string>;
  /** 0-based lines: its own, the first of its contents, and the one that ends it. */
  line: number;
  first: number;
  last: number;
}

/** Makes the tokens of a directive. */
export type MakeDirective = (directive: Directive) => void;

const OPTION = /^:([A-Za-z][\w-]{0,39}):(?:[ \t]+(.*))?$/;
const FIELD = /^([A-Za-z][\w-]{0,39}):(?:[ \t]+(.*))?$/;
const FRAME = /^-{3,}$/;

/**
 * Reads the options at the beginning of a directive, `:name: value` or YAML between lines of `---`,
 * and the line after them.
 */
export function optionsBetween(
  state: BlockState,
  from: number,
  last: number,
): Pick<Directive, "options" | "first"> {
  const framed = from < last && FRAME.test(lineAt(state, from));
  const options = new Map<string, string>();
  let line = framed ? from + 1 : from;
  for (; line < last && !isIndented(state, line); line += 1) {
    const [, name, value = ""] = (framed ? FIELD : OPTION).exec(lineAt(state, line)) ?? [];
    if (name === undefined) break;
    options.set(name.toLowerCase(), value.trim());
  }
  if (framed && !(line < last && FRAME.test(lineAt(state, line))))
    return { options: new Map(), first: from };
  if (framed) line += 1;
  while (line < last && state.isEmpty(line)) line += 1;
  return { options, first: line };
}

/** Returns the source of a directive's contents. */
export function sourceOf({ state, line, first, last }: Directive): string {
  return state.getLines(first, last, state.sCount[line] ?? 0, false).replace(/\n*$/, "\n");
}
