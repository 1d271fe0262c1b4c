/** Checks every formula of a document: whether its box cuts off any of its ink. */
import type { Document, InlineMath, MathBlock } from "../../packages/render/src/document.ts";
import { walk } from "../../packages/render/src/document/walk.ts";
import { cutSides } from "../formula-ink.ts";

/** Most formulas of one document that are drawn again. */
const LIMIT = 2000;

/** The formulas that are cut, each with the sides, for people. */
export async function cutFormulas(document: Document): Promise<string[]> {
  const formulas = new Map<string, MathBlock | InlineMath>();
  const meet = (node: MathBlock | InlineMath) => formulas.set(`${node.type} ${node.tex}`, node);
  walk(document, {
    block: (block) => block.type === "math" && meet(block),
    inline: (inline) => inline.type === "inlineMath" && meet(inline),
  });
  const cut: string[] = [];
  for (const { tex, drawing } of [...formulas.values()].slice(0, LIMIT)) {
    const sides = new Set<string>();
    for (const part of drawing?.parts ?? [])
      for (const side of await cutSides(part)) sides.add(side);
    if (sides.size > 0) cut.push(`“${tex.slice(0, 40)}” (${[...sides].join(", ")})`);
  }
  return cut;
}
