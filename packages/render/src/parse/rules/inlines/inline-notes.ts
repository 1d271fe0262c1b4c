import type { CoreState, InlineState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { environmentOf } from "../../environment.ts";
import { closingBracket } from "../brackets.ts";
import { WIDE, type Rule } from "../rule.ts";

/** `^[text]`: a footnote that stands where it is referred to. */
export const inlineNotes: Rule<"inline-notes"> = {
  name: "inline-notes",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    md.inline.ruler.before("link", "inline_note", read);
    md.core.ruler.after("inline", "inline_notes", writeNotes);
  },
  doc: {
    signs: "`^[text]`",
    meaning: "a footnote, written where it belongs",
    from: "Pandoc, Obsidian, markdown-it-footnote",
    example: "It is so.^[With a reason.]",
  },
};

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== CARET || src.charCodeAt(pos + 1) !== BRACKET) return false;
  const end = closingBracket(state, pos + 1);
  const content = end === undefined ? "" : src.slice(pos + 2, end).trim();
  // It is no note if it is the text of a link or another bracket follows: `x^[1](y)`.
  if (end === undefined || content === "" || /[([]/.test(src.charAt(end + 1))) return false;
  if (!silent && !pushNote(state, content)) return false;
  state.pos = end + 1;
  return true;
}

/** Adds a note with this text and writes the reference to it. Returns false within another note. */
export function pushNote(state: InlineState, content: string): boolean {
  const environment = environmentOf(state.env);
  if (environment.inNote) return false;
  // Its tokens are made when all is read, and many notes are to be refused before that.
  environment.weight.token("inline_note");
  const children: Token[] = [];
  environment.inNote = true;
  state.md.inline.parse(content, state.md, state.env, children);
  environment.inNote = false;
  const label = `^[${environment.notes.length}]`;
  environment.notes.push({ label, content, children });
  state.push("footnote_reference", "", 0).meta = { label };
  return true;
}

/** Writes the notes at the end of the tokens, as definitions are. */
function writeNotes(state: CoreState): void {
  const { notes } = environmentOf(state.env);
  if (notes.length === 0) return;
  const lines = linesOf(state.tokens);
  const make = (type: string, nesting: -1 | 0 | 1, line?: number): Token => {
    const token = new state.Token(type, nesting === 0 || !type.startsWith("p") ? "" : "p", nesting);
    token.block = true;
    if (line !== undefined) token.map = [line, line + 1];
    state.tokens.push(token);
    return token;
  };
  for (const { label, content, children } of notes) {
    const line = lines.get(label);
    make("footnote_open", 1, line).meta = { label };
    make("paragraph_open", 1, line);
    Object.assign(make("inline", 0, line), { content, children });
    make("paragraph_close", -1);
    make("footnote_close", -1);
  }
}

/** 0-based lines of the texts that refer to notes. */
function linesOf(tokens: readonly Token[]): Map<string, number> {
  const lines = new Map<string, number>();
  for (const { map, children } of tokens)
    for (const { type, meta } of children ?? [])
      if (type === "footnote_reference" && map) lines.set(String(meta?.["label"]), map[0]);
  return lines;
}

const CARET = 0x5e;
const BRACKET = 0x5b;
