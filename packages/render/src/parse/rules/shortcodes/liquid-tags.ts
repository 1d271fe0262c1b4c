import { calloutOf } from "../../build/callouts.ts";
import { environmentOf } from "../../environment.ts";
import type {
  BlockState,
  CoreState,
  InlineState,
  MarkdownIt,
} from "../../tokens/markdown-types.ts";
import { openCallout, pushTitle, pushTo } from "../containers/callout-tokens.ts";
import { closingLine, isIndented, lineAt, withinLines, type Fence } from "../containers/fenced.ts";
import { firstOf } from "../repair/lines.ts";
import { WIDE, type Rule } from "../rule.ts";
import { argumentsOf, type Shortcode } from "./sign.ts";

/** Tags of Liquid and of what looks like it: boxes, tabs, code, and what other files put in. */
export const liquidTags: Rule<"liquid-tags"> = {
  name: "liquid-tags",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    const alt = ["paragraph", "reference", "blockquote", "list"];
    md.block.ruler.before("fence", "liquid_tag", block, { alt });
    md.inline.ruler.before("emphasis", "liquid_tag", inline);
    md.core.ruler.after("block", "liquid_addresses", addresses);
  },
  containers: ["liquid_tag"],
  doc: {
    signs: '`{% hint style="info" %} … {% endhint %}`, `{% raw %}`, `{% embed url="…" %}`',
    meaning:
      "on lines of their own: `hint`, `note`, `callout` and others an alert, `tab` and `details` a block with a title, `highlight` and `codeblock` hold code, of `raw`, `tabs`, `code` and `stepper` the contents stay, `embed` and `file` are a link; `include` and others are left out, with a warning. Names that are not of these stay text",
    from: "GitBook, Jekyll, Hexo, Markdoc",
    example:
      '{% hint style="warning" %}\nKeep *it*.\n{% endhint %}\n\n{% tabs %}\n{% tab title="npm" %}\nInstall it.\n{% endtab %}\n{% endtabs %}',
  },
};

type Look = "box" | "titled" | "plain" | "code" | "link" | "elsewhere";

const namesByLook: Readonly<Record<Look, string>> = {
  box: "hint callout admonition alert notice note tip warning info danger success caution important",
  titled: "tab details expand collapse accordion spoiler card step code folding",
  plain: "tabs stepper columns column raw verbatim content-ref cards grid updates update",
  code: "highlight codeblock",
  link: "embed file",
  elsewhere:
    "include include_relative include_cached asset_img asset_link image img youtube vimeo gist toc openapi swagger partial",
};
const looks = new Map<string, Look>(
  (Object.entries(namesByLook) as [Look, string][]).flatMap(([look, names]) =>
    names.split(" ").map((name) => [name, look] as const),
  ),
);
/** Signs that may stand within a line: what is between them stays. */
const TRANSPARENT: ReadonlySet<string> = new Set(["raw", "verbatim"]);

const TAG =
  /\{%-?[ \t]{0,8}(?:(end_?|\/)[ \t]{0,8})?([a-z][\w-]{0,39})([ \t](?:[^{}%\n]|%(?!\})){0,1000})?%\}/y;

function tagAt(source: string, at: number): Shortcode | undefined {
  TAG.lastIndex = at;
  const [, end, name = "", written = ""] = TAG.exec(source) ?? [];
  if (name === "") return undefined;
  const said = written.trimEnd();
  return {
    name: name.replace(/-$/, ""),
    isEnd: end !== undefined,
    isWhole: said.endsWith("/"),
    ...argumentsOf(said.replace(/[-/]$/, "")),
    end: TAG.lastIndex,
  };
}

const fences: ReadonlyMap<string, Fence> = new Map(
  Array.from(looks.keys(), (name) => [
    name,
    {
      name: `tag ${name}`,
      sign: "{%",
      opens: new RegExp(String.raw`^\{%-?[ \t]*${name}(?:[ \t].*)?(?<!/)-?%\}$`),
      closes: new RegExp(String.raw`^\{%-?[ \t]*(?:end_?|/[ \t]*)${name}[ \t]*-?%\}$`),
    },
  ]),
);

function block(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (firstOf(state, start) !== BRACE || isIndented(state, start)) return false;
  const text = lineAt(state, start);
  const tag = text.startsWith("{%") && text.endsWith("%}") ? tagAt(text, 0) : undefined;
  const look = tag && looks.get(tag.name);
  if (!tag || look === undefined || tag.isEnd || tag.end !== text.length) return false;
  const fence = tag.isWhole ? undefined : fences.get(tag.name);
  const last = fence && closingLine(state, fence, start, end);
  if (last === undefined && look !== "link" && look !== "elsewhere") return false;
  if (silent) return true;
  if (look === "link" || look === "elsewhere") alone(state, tag, start);
  if (last === undefined) {
    state.line = start + 1;
    return true;
  }
  if (look === "code") code(state, tag, start, last);
  else {
    open(state, look, tag, start);
    withinLines(state, start + 1, last);
    state.push("container_close", "", -1);
  }
  state.line = last + 1;
  return true;
}

function code(state: BlockState, { words, values }: Shortcode, line: number, last: number): void {
  const token = state.push("fence", "code", 0);
  const named = words.find((word) => word.startsWith("lang:"))?.slice("lang:".length);
  token.info = named ?? values.get("lang") ?? words[0] ?? "";
  token.content = state.getLines(line + 1, last, state.sCount[line] ?? 0, true);
  token.map = [line, last + 1];
}

function open(state: BlockState, look: Look, { name, words, values }: Shortcode, line: number) {
  const push = pushTo(state);
  const isType = (one: string | undefined) => one !== undefined && calloutOf(one) !== undefined;
  const word = words.find((one) => /\p{L}/u.test(one) && !isType(one));
  const title = values.get("title") ?? values.get("header") ?? word;
  if (look === "box") {
    const said = [values.get("style"), values.get("type"), ...words, name];
    return openCallout(push, said.find(isType) ?? "note", title, line);
  }
  const isTitled = look === "titled" && title !== undefined;
  push(isTitled ? "details_open" : "division_open", 1).map = [line, line + 1];
  if (isTitled) pushTitle(push, "summary", title, line);
}

/** A link to the file of another place, or a warning that it is left out. */
function alone(state: BlockState, tag: Shortcode, line: number): void {
  const address = tag.values.get("url") ?? tag.values.get("src");
  if (looks.get(tag.name) !== "link" || address === undefined || /[<>\s]/.test(address))
    return environmentOf(state.env).warn("EMBED_LEFT_OUT", leftOut(tag), line);
  const push = pushTo(state);
  push("paragraph_open", 1).map = [line, line + 1];
  const inline = push("inline", 0);
  const name = tag.name === "file" ? decoded(address).replace(/^.*\//, "") : address;
  inline.content = `[${name.replace(/[[\]\\*_`<&]/g, "\\$&")}](<${address}>)`;
  inline.map = [line, line + 1];
  inline.children = [];
  push("paragraph_close", -1);
}

const leftOut = ({ name }: Shortcode) =>
  `what the tag ${name} puts in is not known; it is left out`;

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Within a line: the signs around what is to stand as it is. */
function inline(state: InlineState): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BRACE || src.charCodeAt(pos + 1) !== PERCENT) return false;
  if (src.charCodeAt(pos - 1) === BRACE) return false;
  const tag = tagAt(src, pos);
  if (!tag || tag.end > state.posMax || !TRANSPARENT.has(tag.name)) return false;
  state.pos = tag.end;
  return true;
}

const ADDRESS =
  /\]\(\{%-?[ \t]{0,8}(?:link|post_url)[ \t]+([^\s<>{}%]{1,300})[ \t]{0,8}-?%\}([^\s()]{0,200})\)/g;

/** `[words]({% link page.md %})` leads to the page. */
function addresses({ src, tokens }: CoreState): void {
  if (!src.includes("]({%")) return;
  for (const token of tokens)
    if (token.type === "inline") token.content = token.content.replace(ADDRESS, "](<$1$2>)");
}

const BRACE = 0x7b;
const PERCENT = 0x25;
