/**
 * The sign at which each rule of inline Markdown begins. markdown-it asks one rule after the other at every sign, and most of
 * them look at no more than that one: half a megabyte of brackets took three times as long.
 */
import type { InlineState, MarkdownIt } from "./markdown-types.ts";

/** Signs by the names of rules, CommonMark's first. A rule that is not named is asked everywhere. */
const signs: Readonly<Record<string, string>> = {
  newline: "\n",
  escape: "\\",
  backticks: "`",
  strikethrough: "~",
  emphasis: "*_",
  link: "[",
  image: "!",
  autolink: "<",
  html_inline: "<",
  entity: "&",
  linkify: ":",
  line_break: "<",
  math_inline: "$\\",
  doubled_backslashes: "\\",
  doubled_line_feed: "\\",
  role: "{",
  subscript: "~",
  critic: "{",
  template_shortcode: "{",
  liquid_tag: "{",
  mark: "=",
  keys: "+",
  bracketed_keys: "[",
  insert: "+",
  superscript: "^",
  reading: "{",
  comment: "%",
  mdx_comment: "{",
  inline_diff: "{[",
  closing_strong: "*",
  padded_strong: "*",
  substitution: "{",
  footnote_reference: "[",
  bbcode: "[",
  inline_note: "^",
  bracketed_span: "[",
  wiki_link: "![",
  spaced_address: "![",
  custom_emoji: "<",
  embedded_html: "<",
  html_source: "<",
  component: "<",
  logseq_size: "{",
  attributes: "{",
};

type InlineRule = (state: InlineState, silent: boolean) => boolean;

/** A rule that is asked at its signs, or everywhere. */
interface Asked {
  name: string;
  fn: InlineRule;
}

/** Signs that rules may begin with are of ASCII. */
const SIGNS = 128;

/** Has rules asked only at signs with which they may begin. No rule may be added afterwards. */
export function askBySign(md: MarkdownIt): void {
  const { ruler } = md.inline;
  const used = new Set(ruler.getRules(""));
  const asked = grouped(ruler.__rules__.filter(({ fn }) => used.has(fn)));
  const getRules = ruler.getRules.bind(ruler);
  ruler.getRules = (chain) => (chain === "" ? asked : getRules(chain));
}

/** Returns the rules in their order, those between two that are asked everywhere as one. */
function grouped(rules: readonly Asked[]): InlineRule[] {
  const made: InlineRule[] = [];
  let group: Asked[] = [];
  const end = () => {
    if (group.length > 0) made.push(oneOf(group));
    group = [];
  };
  for (const rule of rules)
    if (Object.hasOwn(signs, rule.name)) group.push(rule);
    else {
      end();
      made.push(rule.fn);
    }
  end();
  return made;
}

function oneOf(group: readonly Asked[]): InlineRule {
  const bySign = Array.from({ length: SIGNS }, (_, code) => {
    const sign = String.fromCharCode(code);
    return group.filter(({ name }) => signs[name]?.includes(sign)).map(({ fn }) => fn);
  });
  return (state, silent) => {
    const rules = bySign[state.src.charCodeAt(state.pos)];
    if (rules) for (const rule of rules) if (rule(state, silent)) return true;
    return false;
  };
}
