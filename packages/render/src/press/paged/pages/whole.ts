/**
 * Whether the engine set all of a text. It leaves out the first lines of a paragraph in a list or another box where
 * they were to stay together on the next page, and what spans the columns of that page, or its footnotes, leaves them no
 * room there (docs/upstream/typst-lost-lines.md). So each such paragraph tells of itself, and a document with one that is
 * silent is set again, with lines that need not stay together.
 */
import type { Node } from "../blocks/node.ts";
import type { PagesData } from "./data.ts";

/** Numbers the paragraphs that could be left out, and says how many they are. */
export function tellAll(blocks: readonly Node[], pages: PagesData | undefined): number {
  if (!pages || (pages.columns === 1 && !pages.footnotes)) return 0;
  let count = 0;
  const visit = (node: Node) => {
    if (node.k === "paragraph") node.tells = count++;
    else for (const inner of within(node)) visit(inner);
  };
  for (const block of blocks)
    if (!block.wide && block.k !== "paragraph") for (const inner of within(block)) visit(inner);
  return count;
}

/** Blocks in a block that may be divided between pages; cells of a table have rows of their own. */
function within(node: Node): readonly Node[] {
  switch (node.k) {
    case "quote":
    case "alert":
    case "details":
    case "group":
    case "side":
      return node.c;
    case "list":
      return node.items.flatMap(({ c }) => c);
    case "definitions":
      return node.items.flatMap(({ c }) => c.flat());
    case "heading":
    case "paragraph":
    case "rule":
    case "code":
    case "formula":
    case "diagram":
    case "table":
      return [];
  }
}
