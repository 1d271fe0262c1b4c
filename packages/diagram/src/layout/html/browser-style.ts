/**
 * The styles that browsers give HTML elements before any style sheet (HTML standard, chapter 15,
 * "Rendering"), as far as it decides on the look of a label.
 */

type Declarations = Readonly<Record<string, string>>;

const block: Declarations = { display: "block" };
const bold: Declarations = { "font-weight": "bold" };
const italic: Declarations = { "font-style": "italic" };
/** Browsers set generic fixed-pitch text at 13 pixels where other text has 16. */
const mono: Declarations = { "font-family": "monospace", "font-size": "0.8125em" };
const underlined: Declarations = { "text-decoration": "underline" };
const struck: Declarations = { "text-decoration": "line-through" };
const spaced: Declarations = { ...block, "margin-top": "1em", "margin-bottom": "1em" };
const list: Declarations = { ...spaced, "padding-left": "40px" };

function heading(size: string, margin: string): Declarations {
  return { ...block, ...bold, "font-size": size, "margin-top": margin, "margin-bottom": margin };
}

export const browserStyles: Readonly<Record<string, Declarations>> = {
  address: { ...block, ...italic },
  article: block,
  aside: block,
  blockquote: { ...spaced, "margin-left": "40px", "margin-right": "40px" },
  body: block,
  caption: { display: "table-caption", "text-align": "center" },
  center: { ...block, "text-align": "center" },
  dd: { ...block, "margin-left": "40px" },
  details: block,
  dir: list,
  div: block,
  dl: spaced,
  dt: block,
  fieldset: block,
  figcaption: block,
  figure: { ...spaced, "margin-left": "40px", "margin-right": "40px" },
  footer: block,
  form: block,
  h1: heading("2em", "0.67em"),
  h2: heading("1.5em", "0.83em"),
  h3: heading("1.17em", "1em"),
  h4: heading("1em", "1.33em"),
  h5: heading("0.83em", "1.67em"),
  h6: heading("0.67em", "2.33em"),
  header: block,
  hr: { ...block, "margin-top": "0.5em", "margin-bottom": "0.5em" },
  html: block,
  li: { display: "list-item" },
  main: block,
  menu: list,
  nav: block,
  ol: list,
  p: spaced,
  pre: { ...spaced, ...mono, "white-space": "pre" },
  section: block,
  summary: block,
  table: { display: "table" },
  tbody: { display: "table-row-group" },
  td: { display: "table-cell", padding: "1px" },
  tfoot: { display: "table-footer-group" },
  th: { display: "table-cell", padding: "1px", "text-align": "center", ...bold },
  thead: { display: "table-header-group" },
  tr: { display: "table-row" },
  ul: list,

  a: underlined,
  b: bold,
  big: { "font-size": "larger" },
  cite: italic,
  code: mono,
  del: struck,
  dfn: italic,
  em: italic,
  i: italic,
  ins: underlined,
  kbd: mono,
  mark: { "background-color": "#ffff00", color: "#000000" },
  s: struck,
  samp: mono,
  small: { "font-size": "smaller" },
  strike: struck,
  strong: bold,
  sub: { "font-size": "smaller", "vertical-align": "sub" },
  sup: { "font-size": "smaller", "vertical-align": "super" },
  tt: mono,
  u: underlined,
  var: italic,

  audio: { display: "none" },
  datalist: { display: "none" },
  head: { display: "none" },
  link: { display: "none" },
  meta: { display: "none" },
  noscript: { display: "none" },
  script: { display: "none" },
  source: { display: "none" },
  style: { display: "none" },
  template: { display: "none" },
  title: { display: "none" },
  track: { display: "none" },
};
