/** Properties, drawers and blocks of Logseq's outlines. */
import { calloutOf } from "../build/callouts.ts";
import type {
  BlockState,
  CoreState,
  InlineState,
  MarkdownIt,
  Token,
} from "../tokens/markdown-types.ts";
import { openCallout, pushTo } from "./containers/callout-tokens.ts";
import { closingLine, isIndented, lineAt, withinLines, type Fence } from "./containers/fenced.ts";
import { WIDE, type Rule } from "./rule.ts";

export const logseq: Rule<"logseq"> = {
  name: "logseq",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    md.block.ruler.before("fence", "logseq_block", block, {
      alt: ["paragraph", "reference", "blockquote", "list"],
    });
    md.core.ruler.after("block", "logseq_properties", takeProperties);
    md.inline.ruler.push("logseq_size", size);
  },
  containers: ["logseq_block"],
  doc: {
    signs:
      "`id:: name`, `:LOGBOOK: … :END:`, `SCHEDULED: <…>`, `#+BEGIN_QUOTE … #+END_QUOTE`, `((name))`",
    meaning:
      "properties for the program and its log are not shown, other properties and dates stand on lines of their own; a quote, an alert or code; the words of the block with that `id::`, as a link. `std::string` and `a:: b` in a sentence stay text",
    from: "Logseq",
    example: "- Books\n  id:: 64b1c2f0\n- #+BEGIN_QUOTE\n  Said someone.\n  #+END_QUOTE",
  },
};

const OPEN = /^#\+BEGIN_([A-Z]{3,20})(?:[ \t]+(\S.{0,200}))?$/i;
const fence: Fence = { name: "logseq", sign: "#+", opens: OPEN, closes: /^#\+END_[A-Z]{3,20}$/i };
const CODE: ReadonlySet<string> = new Set(["src", "example", "export", "verse"]);

function block(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (isIndented(state, start)) return false;
  const text = lineAt(state, start);
  const [, name = "", rest] = (text.startsWith("#+") && OPEN.exec(text)) || [];
  const last = name === "" ? undefined : closingLine(state, fence, start, end);
  if (last === undefined) return false;
  if (silent) return true;
  const kind = name.toLowerCase();
  state.line = last + 1;
  if (CODE.has(kind)) {
    const token = state.push("fence", "code", 0);
    token.info = kind === "src" ? (rest ?? "") : "";
    token.content = state.getLines(start + 1, last, state.sCount[start] ?? 0, true);
    token.map = [start, last + 1];
    return true;
  }
  const isBox = calloutOf(kind) !== undefined && kind !== "quote";
  if (isBox) openCallout(pushTo(state), kind, rest, start);
  else state.push("blockquote_open", "blockquote", 1).map = [start, last + 1];
  withinLines(state, start + 1, last);
  state.push("blockquote_close", "blockquote", -1);
  state.line = last + 1;
  return true;
}

const PROPERTY = /^([a-z][\w.-]{0,40})::(?:[ \t]+(\S.*))?$/;
/** Properties that are for the program alone. */
const HIDDEN =
  /^(?:id|collapsed|heading|background-color|filters|exclude-from-graph-view|created-at|updated-at|ls-type|hl-\w+|logseq\..*|query-.*|card-.*)$/;
const DATE = /^(?:SCHEDULED|DEADLINE|CLOSED):[ \t]*[<[]/;
const DRAWER = /^:(?:LOGBOOK|PROPERTIES):$/;
const DRAWER_END = /^:END:$/;
const QUICK =
  /^[ \t>*-]*(?:[a-z][\w.-]{0,40}::(?:[ \t]|$)|:(?:LOGBOOK|PROPERTIES):|(?:SCHEDULED|DEADLINE|CLOSED):)/m;

function takeProperties(state: CoreState): void {
  if (!QUICK.test(state.src)) return;
  const named = new Map<string, string>();
  const tokens: Token[] = [];
  for (let at = 0; at < state.tokens.length; at += 1) {
    const token = state.tokens[at] as Token;
    const text = token.type === "paragraph_open" ? state.tokens[at + 1] : undefined;
    const found = text ? propertiesIn(text.content, token.level) : undefined;
    if (text && found) {
      text.content = found.text;
      if (found.id !== undefined) {
        named.set(found.id, found.text.split("\n", 1)[0] ?? "");
        tokens.push(anchorOf(state, found.id, token));
      }
      if (found.text === "") {
        at += 2;
        continue;
      }
    }
    tokens.push(token);
  }
  state.tokens = tokens;
  if (named.size === 0) return;
  for (const token of tokens)
    if (token.type === "inline" && token.content.includes("((")) refer(token, named);
}

/** Text without its properties, and its name; nothing where it has no line that counts. */
function propertiesIn(content: string, level: number): { text: string; id?: string } | undefined {
  const kept: string[] = [];
  const lines = content.split("\n");
  let id: string | undefined;
  let inDrawer = false;
  let changed = false;
  // At the margin a text is a page's properties only if all of it is.
  const all = level > 0 || lines.every((line) => PROPERTY.test(line.trim()));
  for (const written of lines) {
    const line = written.trim();
    const [, name = "", value = ""] = PROPERTY.exec(line) ?? [];
    if (inDrawer) inDrawer = !DRAWER_END.test(line);
    else if (DRAWER.test(line)) inDrawer = changed = true;
    else if (name !== "" && all) {
      changed = true;
      if (name === "id") id = value;
      if (!HIDDEN.test(name)) kept.push(apart(kept, line));
    } else if (DATE.test(line)) {
      changed = true;
      kept.push(apart(kept, line.replace(/</g, "\\<")));
    } else kept.push(written);
  }
  if (!changed || inDrawer) return undefined;
  return { text: kept.join("\n"), ...(id !== undefined && { id }) };
}

/** A line that stands apart from the one before it, which gets a break at its end. */
function apart(kept: string[], line: string): string {
  const before = kept.length - 1;
  if (before >= 0) kept[before] = `${kept[before]?.replace(/\\$/, "") ?? ""}\\`;
  return line;
}

function anchorOf(state: CoreState, id: string, like: Token): Token {
  const token = new state.Token("html_block", "", 0);
  token.content = `<a id="${id.replace(/[^\w-]/g, "")}"></a>\n`;
  token.map = like.map;
  token.level = like.level;
  token.block = true;
  return token;
}

const REFERENCE = /\(\(([\w-]{4,60})\)\)/g;
const SIGNS = /[\\`*_[\]<>$#|!]/g;

/** `((name))`, where a block of the document has the name: its words, as a link to it. */
function refer(token: Token, named: ReadonlyMap<string, string>): void {
  token.content = token.content.replace(REFERENCE, (whole, name: string) => {
    const words = named.get(name)?.replace(/\\$/, "");
    return words ? `[${words.replace(SIGNS, "\\$&")}](#${name})` : whole;
  });
}

const SIZE = /\{((?::(?:height|width)[ \t]+\d{1,5},?[ \t]*){1,2})\}/y;

/** `{:height 80, :width 120}` right after an image. */
function size(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  const image = state.tokens.at(-1);
  if (silent || src.charCodeAt(pos) !== BRACE || state.pending !== "" || image?.type !== "image")
    return false;
  SIZE.lastIndex = pos;
  const [whole, sizes] = SIZE.exec(src) ?? [];
  if (whole === undefined || sizes === undefined) return false;
  for (const [, name = "", value = ""] of sizes.matchAll(/:(height|width)[ \t]+(\d+)/g))
    image.attrSet(name, value);
  state.pos += whole.length;
  return true;
}

const BRACE = 0x7b;
