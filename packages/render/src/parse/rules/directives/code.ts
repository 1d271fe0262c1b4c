/** Directives whose contents are no Markdown: code, formulas, diagrams, values. */
import { pushTo } from "../containers/callout-tokens.ts";
import { sourceOf, type Directive, type MakeDirective } from "./directive.ts";

/** Pushes a fence whose info string says what the options of the directive say. */
function pushFence(directive: Directive, info: string, content: string): void {
  const { state, line, last } = directive;
  const token = pushTo(state)("fence", 0);
  token.info = info;
  token.content = content;
  token.map = [line, last + 1];
}

/** Names that info strings have for the options of code, by the names of directives. */
const KEYS: Readonly<Record<string, string>> = {
  caption: "title",
  filename: "title",
  "lineno-start": "linenostart",
  "emphasize-lines": "emphasizelines",
};
/** Shells of Python, which notebooks name in the place of a language. */
const KERNEL = /^i?python3?$/i;

export const code: MakeDirective = (directive) => {
  const { argument, options } = directive;
  const language = KERNEL.test(argument) ? "python" : /^\S*/.exec(argument)?.[0] || "text";
  const parts = [...options].flatMap(([name, value]) => {
    if (name === "linenos" || name === "number-lines") return ["linenos"];
    const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
    return key === undefined ? [] : [`${key}="${inQuotes(value)}"`];
  });
  pushFence(directive, [language, ...parts].join(" "), sourceOf(directive));
};

const inQuotes = (value: string) => value.replaceAll('"', "").replaceAll(/[\\&]/g, "\\$&");

export const diagram: MakeDirective = (directive) =>
  pushFence(directive, "mermaid", sourceOf(directive));

/** Values, with a head of their own or in an option. */
export const values: MakeDirective = (directive) => {
  const { argument, options } = directive;
  const head = options.get("header");
  const title = argument ? ` title="${inQuotes(argument)}"` : "";
  const content = sourceOf(directive);
  pushFence(directive, `csv${title}`, head === undefined ? content : `${head}\n${content}`);
};

/** A formula; what stands behind the name is its first line. */
export const formula: MakeDirective = (directive) => {
  const { state, argument, line, last } = directive;
  const token = pushTo(state)("math_block", 0);
  token.content = `${argument}\n${sourceOf(directive)}`.trim();
  token.map = [line, last + 1];
};
