/** Registry of the known directives: the function that makes the tokens of each. */
import { environmentOf } from "../../environment.ts";
import { pushTo } from "../containers/callout-tokens.ts";
import { callout, folded, named, plain, quote, titled, version } from "./boxes.ts";
import { code, diagram, formula, values } from "./code.ts";
import type { MakeDirective } from "./directive.ts";
import { figure, image } from "./figures.ts";
import { listTable, table } from "./tables.ts";

const contents: MakeDirective = ({ state, line }) => {
  pushTo(state)("contents", 0).map = [line, line + 1];
};

/** Leaves out a directive that is for a set of pages, with a warning. */
const leftOut: MakeDirective = ({ state, name, line }) => {
  const message = `{${name}} is of a set of pages and is left out`;
  environmentOf(state.env).warn("CONTAINER_UNKNOWN", message, line);
};

/** Shows the name of a file in the place of its text, which is not read, with a warning. */
const included: MakeDirective = ({ state, name, argument, line }) => {
  const push = pushTo(state);
  push("paragraph_open", 1).map = [line, line + 1];
  const text = push("inline", 0);
  text.map = [line, line + 1];
  const written = new state.Token("code_inline", "code", 0);
  written.content = argument;
  text.children = [written];
  push("paragraph_close", -1);
  const message = `what {${name}} includes is not read; its name stands there`;
  environmentOf(state.env).warn("EMBED_LEFT_OUT", message, line);
};

const kinds: Readonly<Record<string, MakeDirective>> = {
  note: callout,
  info: callout,
  tip: callout,
  hint: callout,
  important: callout,
  seealso: callout,
  todo: callout,
  attention: callout,
  warning: callout,
  caution: callout,
  danger: callout,
  error: callout,
  admonition: titled,
  topic: titled,
  sidebar: titled,
  versionadded: version("note", "Added in version"),
  versionchanged: version("note", "Changed in version"),
  versionremoved: version("warning", "Removed in version"),
  deprecated: version("warning", "Deprecated since version"),
  dropdown: folded("Details"),
  details: folded("Details"),
  toggle: folded("Details"),
  "tab-item": folded("Tab"),
  tab: folded("Tab"),
  card: folded(),
  "grid-item-card": folded(),
  "tab-set": plain,
  "tab-set-code": plain,
  tabs: plain,
  grid: plain,
  "grid-item": plain,
  "card-carousel": plain,
  div: plain,
  container: plain,
  panels: plain,
  aside: plain,
  margin: plain,
  only: plain,
  glossary: plain,
  epigraph: quote,
  highlights: quote,
  "pull-quote": quote,
  blockquote: quote,
  code,
  "code-block": code,
  "code-cell": code,
  "code-fence": code,
  sourcecode: code,
  "eval-rst": (directive) => code({ ...directive, argument: "rst" }),
  mermaid: diagram,
  math: formula,
  image,
  figure,
  table,
  "list-table": listTable,
  "csv-table": values,
  contents,
  tableofcontents: contents,
  toctree: leftOut,
  index: leftOut,
  bibliography: leftOut,
  include: included,
  literalinclude: included,
};

/** Directives of sphinx-exercise and sphinx-proof. */
const NAMED =
  /^(?:exercise|solution|prf:(?:theorem|lemma|definition|proof|proposition|corollary|remark|example|algorithm|axiom|property|observation|conjecture|criterion|assumption))$/;

/** Returns the function that makes the tokens of a directive; `undefined` for an unknown name. */
export function makerOf(name: string): MakeDirective | undefined {
  const key = name.toLowerCase();
  if (NAMED.test(key)) return named;
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined;
}
