/**
 * The raw HTML that Markdown may hold: every element that is let through, what it becomes in the
 * Document, and the attributes that are read on it. What is not in these tables is left out: the
 * tags of an unknown element go and its text stays.
 */
import type { InlineStyle } from "../../document.ts";

/** The kinds of Document node that elements become. The first group stands in a line, the second makes blocks. */
export type Role = InlineRole | BlockRole;

export type InlineRole =
  /** Only carries `dir` and `lang`. */
  | "span"
  /** All its characters run in the direction of `dir`, whatever they are. */
  | "override"
  | "style"
  | "code"
  | "quotation"
  | "link"
  | "image"
  /** Chooses among images; `source` names one, and shows nothing itself. */
  | "picture"
  | "source"
  | "break"
  /** A place where a word may be broken. */
  | "wordBreak"
  | "checkbox"
  | "ruby"
  | "rubyBase"
  | "rubyText"
  /** Left out with all it holds. */
  | "hidden";

export type BlockRole =
  | "paragraph"
  | "heading"
  /** Groups and aligns. One that carries nothing leaves its contents in its place. */
  | "division"
  | "rule"
  | "preformatted"
  | "quote"
  | "alert"
  | "list"
  | "item"
  | "definitions"
  | "term"
  | "definition"
  | "details"
  | "summary"
  | "figure"
  | "caption"
  | "table"
  | "tableCaption"
  | "columnGroup"
  | "column"
  | "rowGroup"
  | "row"
  | "cell"
  | "footnote";

interface Entry {
  role: Role;
  /** For `style`: which. */
  style?: InlineStyle;
  /** Attributes that are read besides `dir`, `lang` and `id`. No other is. */
  attributes?: readonly string[];
  /** Has no contents and no closing tag. */
  empty?: true;
}

export interface ElementRule extends Entry {
  /** Stands among blocks, and closes a paragraph before it. */
  block: boolean;
  /** How much of `BLOCK_NESTING` it takes up, in half levels. */
  weight: number;
}

const style = (name: InlineStyle): Entry => ({ role: "style", style: name });
const aligned = (role: Role): Entry => ({ role, attributes: ["align", "style"] });
const span: Entry = { role: "span" };
const coloured: Entry = { role: "span", attributes: ["style", "color"] };
const division = aligned("division");
const heading = aligned("heading");
const rowGroup = aligned("rowGroup");
const cell: Entry = {
  role: "cell",
  attributes: ["align", "style", "width", "colspan", "rowspan"],
};

/** Elements that are let through. */
const allowed = {
  // Blocks
  p: aligned("paragraph"),
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  div: division,
  center: division,
  section: division,
  article: division,
  aside: division,
  main: division,
  header: division,
  footer: division,
  nav: division,
  address: division,
  hgroup: division,
  search: division,
  hr: { role: "rule", empty: true },
  pre: { role: "preformatted", attributes: ["lang", "class"] },
  blockquote: { role: "quote" },
  ul: { role: "list" },
  ol: { role: "list", attributes: ["start", "type", "reversed"] },
  menu: { role: "list" },
  li: { role: "item", attributes: ["value"] },
  dl: { role: "definitions" },
  dt: { role: "term" },
  dd: { role: "definition" },
  details: { role: "details", attributes: ["open"] },
  summary: { role: "summary" },
  figure: aligned("figure"),
  figcaption: { role: "caption" },
  // Tables
  table: { role: "table", attributes: ["align", "style", "width"] },
  caption: { role: "tableCaption" },
  colgroup: { role: "columnGroup", attributes: ["style", "width", "span"] },
  col: { role: "column", attributes: ["style", "width", "span"], empty: true },
  thead: rowGroup,
  tbody: rowGroup,
  tfoot: rowGroup,
  tr: aligned("row"),
  th: cell,
  td: cell,
  // Text
  b: style("strong"),
  strong: style("strong"),
  i: style("emphasis"),
  em: style("emphasis"),
  cite: style("emphasis"),
  dfn: style("emphasis"),
  var: style("emphasis"),
  s: style("delete"),
  del: style("delete"),
  strike: style("delete"),
  ins: style("insert"),
  u: style("underline"),
  mark: { ...style("mark"), attributes: ["style"] },
  small: style("small"),
  sub: style("subscript"),
  sup: style("superscript"),
  kbd: style("keyboard"),
  abbr: { ...style("abbreviation"), attributes: ["title"] },
  acronym: { ...style("abbreviation"), attributes: ["title"] },
  code: { role: "code", attributes: ["class"] },
  tt: { role: "code" },
  samp: { role: "code" },
  q: { role: "quotation" },
  a: { role: "link", attributes: ["href", "title", "name"] },
  img: {
    role: "image",
    attributes: ["src", "alt", "title", "width", "height", "align", "style"],
    empty: true,
  },
  br: { role: "break", empty: true },
  wbr: { role: "wordBreak", empty: true },
  input: { role: "checkbox", attributes: ["type", "checked"], empty: true },
  ruby: { role: "ruby" },
  rb: { role: "rubyBase" },
  rt: { role: "rubyText" },
  rp: { role: "hidden" },
  span: coloured,
  font: coloured,
  bdi: span,
  bdo: { role: "override" },
  big: span,
  time: span,
  data: span,
  picture: { role: "picture" },
  source: { role: "source", attributes: ["media", "type", "srcset"], empty: true },
} satisfies Record<string, Entry>;

/** Elements that only Markdown makes: names of tags arrive in lower case. */
const fromMarkdown = {
  Alert: { role: "alert" },
  AlertTitle: { role: "summary" },
  Footnote: { role: "footnote" },
} satisfies Record<string, Entry>;

/**
 * Block roles with their share of `BLOCK_NESTING`, in half levels: a list and its item are one
 * level together, as are a table and its cell. An element that cannot nest by itself takes nothing.
 */
const blockWeights: Readonly<Record<BlockRole, number>> = {
  paragraph: 0,
  heading: 0,
  division: 2,
  rule: 0,
  preformatted: 2,
  quote: 2,
  alert: 2,
  list: 1,
  item: 1,
  definitions: 1,
  term: 1,
  definition: 1,
  details: 2,
  summary: 2,
  figure: 2,
  caption: 2,
  table: 1,
  tableCaption: 0,
  columnGroup: 0,
  column: 0,
  rowGroup: 0,
  row: 0,
  cell: 1,
  // Its place at the document's end takes more of what the presses allow.
  footnote: 10,
};

const isBlockRole = (role: Role): role is BlockRole => Object.hasOwn(blockWeights, role);

function ruleOf(entry: Entry): ElementRule {
  const { role } = entry;
  const block = isBlockRole(role);
  return { ...entry, block, weight: block ? blockWeights[role] : 0 };
}

/** The rule of an element by its lower-case name. */
export const elementRules: ReadonlyMap<string, ElementRule> = new Map(
  Object.entries<Entry>({ ...allowed, ...fromMarkdown }).map(([name, entry]) => [
    name,
    ruleOf(entry),
  ]),
);

/** The rule of elements whose contents are left out. */
export const hiddenRule: ElementRule = ruleOf({ role: "hidden" });

/**
 * Shown as their source, coloured, and with a warning: what GitHub's specification disallows
 * (GFM 0.29, "Disallowed Raw HTML"), because browsers take what they hold for something other than
 * text, and the head of a page, which holds such.
 */
const shownElements: ReadonlySet<string> = new Set([
  "script",
  "style",
  "textarea",
  "title",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "plaintext",
  "head",
]);

export const isShownName = (name: string): boolean => shownElements.has(name);

/** Left out with all they hold, and with a warning: drawings, and what no reader is to see. So is a `style` that is closed. */
export const hiddenElements: ReadonlySet<string> = new Set(["template", "svg", "math"]);

/** Their tags mean nothing in a picture, so that no warning is due. */
export const silentElements: ReadonlySet<string> = new Set([
  "html",
  "body",
  "area",
  "track",
  "param",
  "rtc",
  "nobr",
  "optgroup",
  "option",
]);

/** HTML's elements besides: a tag of theirs is never taken for text in angle brackets. */
export const knownElements: ReadonlySet<string> = new Set([
  "applet",
  "audio",
  "base",
  "basefont",
  "bgsound",
  "blink",
  "body",
  "button",
  "canvas",
  "datalist",
  "dialog",
  "dir",
  "embed",
  "fieldset",
  "form",
  "frame",
  "frameset",
  "label",
  "html",
  "legend",
  "link",
  "map",
  "marquee",
  "meta",
  "meter",
  "noscript",
  "object",
  "output",
  "progress",
  "select",
  "slot",
  "video",
]);
