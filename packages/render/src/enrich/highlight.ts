/** Colours the code of a document by highlight.js, within bounds. */
import type { HLJSApi } from "highlight.js";
import type { CodeBlock, CodeLine, Document } from "../document.ts";
import { walkBlocks } from "../document/walk.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { highlightBounds, isWithinBounds, weightOf } from "./highlight/bounds.ts";
import { codeLines } from "./highlight/code-lines.ts";
import { highlighter, isLoaded, loadGrammar, runGrammar } from "./highlight/grammars.ts";
import { grammarName } from "./highlight/language-name.ts";
import { ScopePath, type ScopedText } from "./highlight/run-emitter.ts";

const plainPath = new ScopePath();
/** Code hardly recurs from one document to the next, but a preview shows the same again with every keystroke. */
const cache = new BoundedCache<CodeLine[]>(2 << 20, 1 << 19);

/**
 * Fills `lines` of every code block, footnotes' included: highlighted when the block names a
 * language that highlight.js knows and is within bounds, else plain. Loads only the grammars the
 * document names. Never fails.
 */
export async function highlight(document: Document): Promise<void> {
  const blocks: CodeBlock[] = [];
  walkBlocks(document, (block) => {
    if (block.type === "code") blocks.push(block);
  });
  if (blocks.length === 0) return;
  const work = planned(blocks);
  const missing = new Set(work.map(({ grammar }) => grammar).filter((name) => !isLoaded(name)));
  if (missing.size > 0) await Promise.all([...missing].map(loadGrammar));
  if (work.length === 0) return;
  const hljs = await highlighter();
  for (const { block, grammar } of work)
    block.lines =
      block.isDiff && grammar !== "diff"
        ? diffLines(hljs, grammar, block)
        : highlightedLines(hljs, grammar, block.text);
}

/** The same lines without their colours, for who only wants to know how long the code is. */
export function linesWithoutColours(document: Document): void {
  walkBlocks(document, (block) => {
    if (block.type === "code") block.lines = codeLines(plainRuns(block));
  });
}

/** Sets the plain blocks at once and returns those that want a grammar. */
function planned(blocks: readonly CodeBlock[]): { block: CodeBlock; grammar: string }[] {
  const work: { block: CodeBlock; grammar: string }[] = [];
  let left: number = highlightBounds.document;
  for (const block of blocks) {
    if (block.terminal) {
      block.lines = codeLines(plainRuns(block));
      continue;
    }
    const grammar = block.language === undefined ? undefined : grammarName(block.language);
    const weight = grammar === undefined ? 0 : weightOf(grammar, block.text);
    if (grammar === undefined || weight > left || !isWithinBounds(grammar, block.text)) {
      block.lines = codeLines(plainText(block.text));
      continue;
    }
    left -= weight;
    work.push({ block, grammar });
  }
  return work;
}

function highlightedLines(hljs: HLJSApi, grammar: string, text: string): CodeLine[] {
  const key = `${grammar}\0${text}`;
  const known = cache.get(key);
  if (known) return known;
  // The runs are slices of what is highlighted. Slices of the key keep alive only the key, not the
  // whole Markdown that the block is a slice of.
  const own = key.slice(grammar.length + 1);
  const runs = runGrammar(hljs, grammar, own) ?? plainText(own);
  const lines = codeLines(runs);
  cache.set(key, lines, sizeOf(text, runs, lines));
  return lines;
}

const paths = { added: new ScopePath(["addition"]), removed: new ScopePath(["deletion"]) };

/** Code whose lines say by their first character what becomes of them: the rest is highlighted as the language that it is. */
function diffLines(hljs: HLJSApi, grammar: string, { text, marks }: CodeBlock): CodeLine[] {
  const written = text.split("\n");
  const isSigned = (line: string) => /^[-+ ]/.test(line);
  const bare = written.map((line) => (isSigned(line) ? line.slice(1) : line)).join("\n");
  return highlightedLines(hljs, grammar, bare).map((line, index) => {
    const own = written[index] ?? "";
    if (!isSigned(own)) return line;
    const mark = marks?.[index];
    const path = mark === "added" || mark === "removed" ? paths[mark] : plainPath;
    const [sign = []] = codeLines([{ text: own.slice(0, 1), path }]);
    return Object.freeze([...sign, ...line]) as CodeLine;
  });
}

function plainRuns({ text, terminal }: CodeBlock): ScopedText[] {
  if (!terminal) return plainText(text);
  return terminal.map(({ text: part, look }) => ({
    text: part,
    path: plainPath,
    ...(look && { terminal: look }),
  }));
}

function plainText(text: string): ScopedText[] {
  return [{ text, path: plainPath }];
}

/** Rough bytes: two per character, and what V8 takes for a run and for a line. */
function sizeOf(text: string, runs: readonly ScopedText[], lines: readonly CodeLine[]): number {
  return text.length * 2 + runs.length * 96 + lines.length * 64;
}
