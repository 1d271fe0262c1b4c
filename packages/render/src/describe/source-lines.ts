/** Which lines of the Markdown a part of the Document was made of. */
import type { Block, Document, Footnote, ListItem } from "../document.ts";
import { walkBlockList } from "../document/walk.ts";

/** First and last line, from 1. */
export type Lines = [from: number, to: number];

/** Lines without content of their own: blank lines, quote marks, definitions of links. */
const EMPTY = /^[\s>]*$|^ {0,3}\[[^\]]+\]:\s/u;

/** Parts say where they begin. They end before the next that begins, blank lines left off. */
export class SourceLines {
  readonly #markdown: string;
  readonly #document: Document;
  /** Made when it is first asked for: the plan of one picture asks for no lines. */
  #read: { source: readonly string[]; starts: readonly number[] } | undefined;

  constructor(markdown: string, document: Document) {
    this.#markdown = markdown;
    this.#document = document;
  }

  ofBlock(block: Block): Lines | undefined {
    return block.line === undefined ? undefined : this.#of(block.line, [block]);
  }

  ofItem(item: ListItem): Lines | undefined {
    const line = item.line ?? item.children[0]?.line;
    return line === undefined ? undefined : this.#of(line, item.children);
  }

  ofFootnote({ blocks }: Footnote): Lines | undefined {
    const line = blocks.find((block) => block.line !== undefined)?.line;
    return line === undefined ? undefined : this.#of(line, blocks);
  }

  #of(line: number, blocks: readonly Block[]): Lines {
    const { source } = this.#lines();
    let last = line;
    eachLine(blocks, (inner) => (last = Math.max(last, inner)));
    let end = Math.min(this.#next(last), source.length + 1) - 1;
    while (end > last && EMPTY.test(source[end - 1] ?? "")) end -= 1;
    return [line, Math.max(line, end)];
  }

  #lines() {
    return (this.#read ??= {
      source: this.#markdown.split(/\r\n|\n|\r/u),
      starts: startsIn(this.#document),
    });
  }

  /** The first line after `line` on which something begins. */
  #next(line: number): number {
    const { starts } = this.#lines();
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) > line) high = middle;
      else low = middle + 1;
    }
    return starts[low] ?? Number.POSITIVE_INFINITY;
  }
}

/** Lines on which blocks and items begin, in their order. */
function startsIn({ blocks, footnotes }: Document): number[] {
  const starts = new Set<number>();
  eachLine([...blocks, ...footnotes.flatMap(({ blocks }) => blocks)], (line) => starts.add(line));
  return [...starts].sort((a, b) => a - b);
}

function eachLine(blocks: readonly Block[], visit: (line: number) => void): void {
  walkBlockList(blocks, {
    block(block) {
      if (block.line !== undefined) visit(block.line);
      if (block.type !== "list") return;
      for (const { line } of block.items) if (line !== undefined) visit(line);
    },
  });
}
