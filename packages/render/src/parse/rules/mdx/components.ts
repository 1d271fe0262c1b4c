/** Components of MDX, and blocks of Svelte. */
import { readTag, type ComponentTag } from "../../components/read-tag.ts";
import { environmentOf } from "../../environment.ts";
import { elementRules } from "../../html/html-allowlist.ts";
import type { BlockState, InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { firstOf, indentOf, lineAt } from "../repair/lines.ts";
import { WIDE, type Rule } from "../rule.ts";

/**
 * `<Card title="Start" icon={<Rocket />}>`: tags with expressions in braces, which CommonMark takes for text, are tags.
 * What tags say by their attributes is shown where the Document is made (`html-tags.ts`).
 */
export const components: Rule<"components"> = {
  name: "components",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    md.inline.ruler.before("html_inline", "component", read);
    md.block.ruler.before("fence", "svelte_block", svelte, {
      alt: ["paragraph", "reference", "blockquote", "list"],
    });
  },
  doc: {
    signs: '`<Card title="Title">`, `<TabItem label="npm">`, `<Image src="a.png" alt="" />`',
    meaning:
      "titles and labels stand above what the component holds, images are shown; other attributes and the tags are left out, with a warning. A tag may have expressions in braces and go over several lines. Lines of `{#if …}` and `{/if}` are left out, too",
    from: "MDX, Docusaurus, Mintlify, Starlight, Svelte",
    example: '<Card title="Quick start" icon={<Rocket />}>\n\nInstall it.\n\n</Card>',
  },
};

/** Beginnings of what is no tag, by the text that they stand in. */
const misses = new WeakMap<InlineState, number>();

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== LESS_THAN || !/[A-Za-z]/.test(src.charAt(pos + 1))) return false;
  const looked = misses.get(state) ?? 0;
  if (looked > MOST) return false;
  const tag = readTag(src, pos);
  if (!tag?.hasExpressions || tag.end > posMax || !isElement(tag)) {
    if (!tag) misses.set(state, looked + 1);
    return false;
  }
  if (!silent)
    state.push("html_inline", "", 0).content = withoutExpressions(tag, src.slice(pos, tag.end));
  state.pos = tag.end;
  return true;
}

/** Most places of a text where a tag may begin and none does. */
const MOST = 1000;

const isElement = ({ name }: ComponentTag) => /^[A-Z]/.test(name) || elementRules.has(name);

/** The same tag as HTML has it, over as many lines. */
export function withoutExpressions(
  { name, values, selfClosing }: ComponentTag,
  source: string,
): string {
  const attributes = Array.from(
    values,
    ([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`,
  );
  const feeds = "\n".repeat(source.split("\n").length - 1);
  return `<${name}${attributes.join("")}${feeds}${selfClosing ? "/" : ""}>`;
}

const BLOCK =
  /^\{(?:[#/](?:if|each|await|key|snippet)|:(?:else|then|catch))(?:[ \t][^\n]{0,300})?\}$/;
const BLOCK_END = /^[ \t>]*\{\/(?:if|each|await|key|snippet)\}[ \t]*$/m;
const ends = new WeakMap<BlockState, boolean>();

/** A line that begins or ends a block of Svelte, in a document that ends some: what it holds stays. */
function svelte(state: BlockState, start: number, _end: number, silent: boolean): boolean {
  if (firstOf(state, start) !== BRACE || indentOf(state, start) >= 4) return false;
  const text = lineAt(state, start).trimEnd();
  if (!BLOCK.test(text)) return false;
  let isEnded = ends.get(state);
  if (isEnded === undefined) ends.set(state, (isEnded = BLOCK_END.test(state.src)));
  if (!isEnded) return false;
  if (silent) return true;
  const message = `${text.slice(0, 40)} is a sign of Svelte's; it is left out and what it holds stays`;
  if (text.startsWith("{#")) environmentOf(state.env).warn("HTML_DROPPED", message, start);
  state.line = start + 1;
  return true;
}

const LESS_THAN = 0x3c;
const BRACE = 0x7b;
