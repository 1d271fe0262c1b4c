import { environmentOf, type Environment } from "../../environment.ts";
import type { BlockState } from "../../tokens/markdown-types.ts";
import { vaultKey, type Vault } from "../../source/vault.ts";
import { noteFolder } from "./embedded-addresses.ts";
import { partOf, wikiTarget, type WikiTarget } from "../../source/wiki-target.ts";

const EMBED = /^!\[\[([^[\]|\n]{1,300})(?:\|[^[\]\n]{0,300})?\]\][ \t]*$/;
/** Notes within notes. */
const DEEPEST = 5;
/** Most that is embedded in a document, in UTF-16 units. */
const MOST = 512 * 1024;
/** Most that is searched for parts of notes, in UTF-16 units. */
const MOST_READ = 64 * MOST;

/**
 * `![[note]]` and `![[note#part]]` on a line of their own: the note's Markdown, read as blocks. What is in it counts as
 * being on that line. Only where the notes are given; depth, length and circles are bounded.
 */
export function noteEmbed(state: BlockState, line: number, _end: number, silent: boolean): boolean {
  const environment = environmentOf(state.env);
  const { vault, embeds } = environment;
  if (!vault || (state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(start) !== EXCLAMATION) return false;
  const [, given] = EMBED.exec(state.src.slice(start, state.eMarks[line])) ?? [];
  if (given === undefined) return false;
  const target = wikiTarget(given);
  const key = vaultKey(`${target.page}#${target.part ?? `^${target.block ?? ""}`}`);
  const text = embeds.open.includes(key) ? undefined : textOf(environment, vault, key, target);
  if (text === undefined) return false;
  if (embeds.open.length >= DEEPEST || embeds.length + text.length > MOST) return false;
  if (silent) return true;
  embeds.length += text.length;
  const before = state.tokens.length;
  const own = new state.md.block.State(text, state.md, state.env, state.tokens);
  own.level = state.level;
  environment.embed(key, line, () => {
    state.md.block.tokenize(own, 0, own.lineMax);
  });
  const made = state.tokens.slice(before);
  for (const token of made) if (token.map) token.map = [line, line + 1];
  noteFolder(made, vault.page(target.page) ?? "");
  state.line = line + 1;
  return true;
}

/** The text of a target, found once. */
function textOf(
  { embeds }: Environment,
  vault: Vault,
  key: string,
  target: WikiTarget,
): string | undefined {
  if (embeds.found.has(key)) return embeds.found.get(key);
  const note = vault.note(target.page) ?? "";
  embeds.read += note.length;
  const text = note === "" || embeds.read > MOST_READ ? undefined : partOf(note, target);
  embeds.found.set(key, text);
  return text;
}

const EXCLAMATION = 0x21;
