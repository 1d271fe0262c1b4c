import type { Block, DefinitionItem } from "../../document.ts";
import type { Context } from "../context.ts";
import { toInlines } from "./inlines.ts";
import { isBlank, isElement, type Element, type Node } from "../tree.ts";

/** Makes a definition list; a `div` around a group of it counts for nothing. */
export function toDefinitions(element: Element, context: Context): Block | Block[] {
  const items: DefinitionItem[] = [];
  for (const node of parts(element.children)) {
    if (isBlank(node)) continue;
    if (isElement(node)) context.meet(node);
    if (isElement(node) && node.rule.role === "term") {
      const item = items.at(-1);
      const term = toInlines(node.children, context);
      if (item && item.definitions.length === 0) item.terms.push(term);
      else items.push({ terms: [term], definitions: [] });
      continue;
    }
    const isDefinition = isElement(node) && node.rule.role === "definition";
    const blocks = isDefinition ? context.contents(node) : context.blocks([node], element.line);
    if (blocks.length === 0) continue;
    const item = items.at(-1);
    if (item) item.definitions.push(blocks);
    else items.push({ terms: [], definitions: [blocks] });
  }
  return items.length === 0 ? [] : { type: "definitions", items };
}

function* parts(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes)
    if (isElement(node) && node.rule.role === "division") yield* parts(node.children);
    else yield node;
}
