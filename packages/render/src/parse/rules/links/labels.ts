import type { BlockState, CoreState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { isIndented, lineAt } from "../containers/fenced.ts";
import { isMyst } from "../myst-lines.ts";
import { WIDE, type Rule } from "../rule.ts";

const LABEL = /^\(([A-Za-z][\w:. -]{0,99})\)=$/;

/** MyST's labels: what links lead to by that name is the block below. */
export const labels: Rule<"labels"> = {
  name: "labels",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    md.block.ruler.before("fence", "label", read);
    md.core.ruler.after("inline", "label_words", sayLinks);
  },
  doc: {
    signs: "`(label)=` on a line of its own, `[](#label)`",
    meaning:
      "the block below is what `[words](#label)` leads to; without words, in a document of MyST, the link has those of the heading, or its label or the file's name",
    from: "MyST, Jupyter Book",
    example: "(first-part)=\n## The first part\n\nSee [](#first-part).",
  },
};

function read(state: BlockState, line: number, end: number, silent: boolean): boolean {
  const at = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(at) !== BRACKET || isIndented(state, line)) return false;
  const label = LABEL.exec(lineAt(state, line))?.[1];
  if (label === undefined || line + 1 >= end) return false;
  if (silent) return true;
  const token = state.push("html_block", "", 0);
  token.content = `<a id="${label.toLowerCase()}"></a>\n`;
  token.map = [line, line + 1];
  state.line = line + 1;
  return true;
}

/** Links without words say what they lead to. */
function sayLinks(state: CoreState): void {
  let headings: ReadonlyMap<string, string> | undefined;
  for (const { children } of state.tokens) {
    if (!children?.some((_, at) => isWordless(children, at))) continue;
    if (!isMyst(state)) return;
    headings ??= labelledHeadings(state.tokens);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      if (!isWordless(children, at)) continue;
      const words = wordsFor(String(children[at]?.attrGet("href") ?? ""), headings);
      const text = new state.Token("text", "", 0);
      text.content = words;
      if (words !== "") children.splice(at + 1, 0, text);
    }
  }
}

const isWordless = (tokens: readonly Token[], at: number) =>
  tokens[at]?.type === "link_open" && tokens[at + 1]?.type === "link_close";

const ANCHOR = /^<a id="([^"]+)"><\/a>\n$/;

/** The words of headings, by the label above them. */
function labelledHeadings(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [at, { type, content }] of tokens.entries()) {
    if (type !== "html_block" || tokens[at + 1]?.type !== "heading_open") continue;
    const label = ANCHOR.exec(content)?.[1];
    const words = tokens[at + 2]?.children?.map((token) => token.content).join("");
    if (label !== undefined && words) found.set(label, words);
  }
  return found;
}

function wordsFor(address: string, headings: ReadonlyMap<string, string>): string {
  if (/^[a-z][\w+.-]+:/i.test(address)) return address;
  const [path = "", label = ""] = address.split("#", 2);
  if (path === "") return headings.get(label.toLowerCase()) ?? label;
  return path
    .replace(/\/$/, "")
    .replace(/^.*\//, "")
    .replace(/\.(?:md|ipynb|rst|tex)$/i, "");
}

const BRACKET = 0x28;
