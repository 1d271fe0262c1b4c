import { calloutOf } from "../../build/callouts.ts";
import { environmentOf, type Environment } from "../../environment.ts";
import type {
  BlockState,
  CoreState,
  InlineState,
  MarkdownIt,
} from "../../tokens/markdown-types.ts";
import { setWarning } from "../../tokens/token-warning.ts";
import { openCallout, pushTitle, pushTo } from "../containers/callout-tokens.ts";
import { closingLine, isIndented, withinLines, type Fence } from "../containers/fenced.ts";
import { firstOf, lineAt } from "../repair/lines.ts";
import { WIDE, type Rule } from "../rule.ts";
import { shortcodeAt, type Shortcode } from "./sign.ts";

/** Shortcodes, by which programs that make sites put in what they make: boxes, code, pictures, other files. */
export const templateShortcodes: Rule<"template-shortcodes"> = {
  name: "template-shortcodes",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    const alt = ["paragraph", "reference", "blockquote", "list"];
    md.block.ruler.before("fence", "template_shortcode", block, { alt });
    md.inline.ruler.before("emphasis", "template_shortcode", inline);
    md.core.ruler.after("block", "template_addresses", addresses);
  },
  containers: ["template_shortcode"],
  doc: {
    signs: "`{{< name >}} … {{< /name >}}`, `{{% name %}}`",
    meaning:
      "`highlight` and `code` hold code, `note`, `tip` and others an alert, `details`, `expand` and `tab` a block with a title, `figure` is an image; of others that hold something it stays. What stands alone is left out, with a warning",
    from: "Hugo, Quarto",
    example:
      "{{< highlight go >}}\nfmt.Println(1)\n{{< /highlight >}}\n\n{{% note %}}\nKeep it.\n{{% /note %}}",
  },
};

const BRACE = 0x7b;
const CODE: ReadonlySet<string> = new Set([
  "highlight",
  "code-toggle",
  "code",
  "codeblock",
  "command",
  "highlight-block",
]);
const BOXES: ReadonlySet<string> = new Set([
  "hint",
  "alert",
  "callout",
  "admonition",
  "notice",
  "alert-box",
  "blockquote-alert",
]);
const FOLDED: ReadonlySet<string> = new Set([
  "details",
  "expand",
  "collapse",
  "tab",
  "tabitem",
  "spoiler",
  "step",
  "accordion",
  "card",
]);
const IMAGES: ReadonlySet<string> = new Set(["figure", "img", "image"]);
const LINE = String.raw`\{\{[<%][ \t]*`;

/** Lines of one name, which may nest. */
const fences = new Map<string, Fence>();

function fenceOf(name: string): Fence {
  const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const known = fences.get(name);
  if (known) return known;
  const fence: Fence = {
    name: `shortcode ${name}`,
    sign: "{{",
    opens: new RegExp(`^${LINE}${escaped}(?:[ \\t][^{}]*)?(?<!/)[%>]\\}\\}$`, "i"),
    closes: new RegExp(`^${LINE}/[ \\t]*${escaped}[ \\t]*[%>]\\}\\}$`, "i"),
  };
  if (fences.size < MOST_NAMES) fences.set(name, fence);
  return fence;
}

/** Most names whose lines are remembered, and looked for in one document: each takes a pass over its lines. */
const MOST_NAMES = 50;
const searched = new WeakMap<Environment, Set<string>>();

function mayHold({ env }: BlockState, name: string): boolean {
  const environment = environmentOf(env);
  const names = searched.get(environment) ?? new Set<string>();
  searched.set(environment, names);
  if (names.size < MOST_NAMES) names.add(name);
  return names.has(name);
}

function block(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (firstOf(state, start) !== BRACE || isIndented(state, start)) return false;
  const text = lineAt(state, start).trimEnd();
  const code = text.endsWith("}}") ? shortcodeAt(text, 0) : undefined;
  if (code?.end !== text.length || code.isEnd) return false;
  if (code.name === "pagebreak") return endPage(state, start, silent);
  const last =
    code.isWhole || !mayHold(state, code.name)
      ? undefined
      : closingLine(state, fenceOf(code.name), start, end);
  if (last === undefined) return false;
  if (silent) return true;
  state.line = last + 1;
  if (CODE.has(code.name)) {
    const token = state.push("fence", "code", 0);
    token.info =
      code.words[0] ?? code.values.get("lang") ?? code.values.get("language") ?? languageOf(code);
    token.content = state.getLines(start + 1, last, state.sCount[start] ?? 0, true);
    token.map = [start, last + 1];
    return true;
  }
  open(state, code, start);
  withinLines(state, start + 1, last);
  state.push("container_close", "", -1);
  state.line = last + 1;
  return true;
}

/** Quarto's page break, where page breaks count. */
function endPage(state: BlockState, line: number, silent: boolean): boolean {
  if (silent) return true;
  if (environmentOf(state.env).breaksPages) state.push("page_break", "", 0).map = [line, line + 1];
  state.line = line + 1;
  return true;
}

/** The format of a file that code is of. */
const languageOf = ({ name, values }: Shortcode): string =>
  name === "code-toggle" ? "toml" : (values.get("file")?.replace(/^.*\./, "") ?? "");

function open(state: BlockState, { name, words, values }: Shortcode, line: number): void {
  const push = pushTo(state);
  const isBox = BOXES.has(name);
  const said = [values.get("type"), values.get("kind"), values.get("color"), words[0]];
  const type = isBox ? (said.find((one) => one !== undefined && calloutOf(one)) ?? "note") : name;
  const title = values.get("title") ?? values.get("name") ?? values.get("header");
  const word = words.find((one) => /\p{L}/u.test(one) && !(isBox && calloutOf(one)));
  if (calloutOf(type)) return openCallout(push, type, title ?? word, line);
  const own = title ?? word ?? (FOLDED.has(name) ? "Details" : undefined);
  if (own === undefined) push("division_open", 1).map = [line, line + 1];
  else {
    push("details_open", 1).map = [line, line + 1];
    pushTitle(push, "summary", own, line);
  }
  if (FOLDED.has(name)) return;
  const message = `no shortcode is called ${name}; what it holds stands without it`;
  environmentOf(state.env).warn("CONTAINER_UNKNOWN", message, line);
}

const ADDRESS =
  /\]\(\{\{[<%][ \t]{0,8}(?:rel)?ref[ \t]+["']?([^"'\s<>{}]{1,300})["']?[ \t]{0,8}[%>]\}\}([^\s()]{0,200})\)/g;

/** `[words]({{< ref "page.md" >}})` leads to the page. */
function addresses({ src, tokens }: CoreState): void {
  if (!src.includes("]({{")) return;
  for (const token of tokens)
    if (token.type === "inline") token.content = token.content.replace(ADDRESS, "](<$1$2>)");
}

/** As text on shortcodes writes them: with the signs of a comment within. */
const ESCAPED = /\{\{([<%])\/\*([^{}]{1,300}?)\*\/([%>])\}\}/y;

/** One that stands alone or within a line; of one that holds a part of the line, that stays. */
function inline(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BRACE || src.charCodeAt(pos + 1) !== BRACE) return false;
  ESCAPED.lastIndex = pos;
  const [escaped = "", from = "", words = "", to = ""] = ESCAPED.exec(src) ?? [];
  if (escaped !== "" && pos + escaped.length <= state.posMax) {
    if (!silent) state.push("text_special", "", 0).content = `{{${from}${words}${to}}}`;
    state.pos += escaped.length;
    return true;
  }
  const code = shortcodeAt(src, pos);
  if (!code || code.end > state.posMax) return false;
  state.pos = code.end;
  if (silent || code.isEnd) return true;
  const address = IMAGES.has(code.name) ? (code.values.get("src") ?? code.words[0]) : undefined;
  const token =
    address === undefined ? state.push("text_special", "", 0) : state.push("image", "img", 0);
  if (address === undefined) token.content = shown(code);
  else {
    token.attrs = [["src", address]];
    for (const name of ["width", "height", "title"]) {
      const value = code.values.get(name);
      if (value !== undefined) token.attrs.push([name, value]);
    }
    if (!code.values.has("title") && code.values.has("caption"))
      token.attrs.push(["title", code.values.get("caption") ?? ""]);
    token.children = [];
    state.md.inline.parse(code.values.get("alt") ?? "", state.md, state.env, token.children);
    return true;
  }
  const left = token.content === "" ? "it is left out" : "its words stand there";
  setWarning(
    token,
    "EMBED_LEFT_OUT",
    `what the shortcode ${code.name} puts in is not known; ${left}`,
  );
  return true;
}

/** Words for a term or a key; addresses and names of files are none. */
function shown({ name, words, values }: Shortcode): string {
  if (
    /^(?:include|embed|ref|relref|param|meta|var|env|readfile|partial|pagebreak|youtube|vimeo|gist|tweet|x|instagram|video|audio|icon|fa|iconify)$/.test(
      name,
    )
  )
    return "";
  const word = values.get("text") ?? values.get("title") ?? words[0] ?? "";
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’+-]*$/u.test(word) &&
    /\p{L}/u.test(word) &&
    !/\.\w{2,4}$/.test(word)
    ? word
    : "";
}
