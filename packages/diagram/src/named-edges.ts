/** The edges of a drawing: what leads to what, by the names that Mermaid gives its elements. */
import { Element } from "./dom/element.ts";
import type { Node } from "./dom/node.ts";

/** Names of a node's element end with a number of its own; the rest is what its edges call it. */
const nodeName = /(?:flowchart-|classId-|(?=entity-))(.+?)(-\d+)?$/;

/** An edge's ends and what is written at it, as they are read in the drawing. */
interface NamedEdge {
  from: string;
  to: string;
  label: string | undefined;
}

/**
 * Returns the edges between two nodes in the order of the drawing. Empty: none is named by its ends, as in diagrams that
 * are no graphs.
 *
 * @param svg as Mermaid drew it, before it is cleaned up
 */
export function namedEdges(svg: Element): NamedEdge[] {
  const nodes = new Map<string, string>();
  for (const node of svg.querySelectorAll(".node")) {
    const id = node.getAttribute("id") ?? "";
    const [, name, number = ""] = nodeName.exec(id) ?? [];
    if (name === undefined) continue;
    // Those of classes and entities hold their members too.
    const label = id.includes("flowchart-") ? wordsOf(node) : "";
    nodes.set(name.startsWith("entity-") ? name + number : name, label || plainName(name));
  }
  for (const cluster of svg.querySelectorAll(".cluster")) {
    const name = (cluster.getAttribute("id") ?? "").replace(/^m-/, "");
    nodes.set(name, wordsOf(cluster) || name);
  }
  const labels = new Map<string | null, string>();
  for (const label of svg.querySelectorAll(".edgeLabel .label"))
    labels.set(label.getAttribute("data-id"), wordsOf(label));
  return svg.querySelectorAll("path[data-edge]").flatMap((edge) => {
    const id = edge.getAttribute("data-id");
    const [, ends = ""] = /^(?:L|id)_(.+)_\d+$/.exec(id ?? "") ?? [];
    const both = endsOf(ends, nodes);
    return both ? { from: both[0], to: both[1], label: labels.get(id) || undefined } : [];
  });
}

/** Names may hold the sign that stands between them: they part where both sides are nodes. */
function endsOf(ends: string, nodes: ReadonlyMap<string, string>): [string, string] | undefined {
  for (let at = ends.indexOf("_"); at >= 0; at = ends.indexOf("_", at + 1)) {
    const from = nodes.get(ends.slice(0, at));
    const to = nodes.get(ends.slice(at + 1));
    if (from !== undefined && to !== undefined) return [from, to];
  }
  return undefined;
}

const plainName = (name: string) => name.replace(/^entity-/, "");
/** Returns the text of an element; lines are parted by spaces. */
export function wordsOf(element: Element): string {
  return linesIn(element).replace(/\s+/g, " ").trim();
}

function linesIn(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === 8 ? "" : node.textContent;
  const isLine =
    node.localName === "br" ||
    /\b(?:row|text-outer-tspan)\b/.test(node.getAttribute("class") ?? "");
  return (isLine ? " " : "") + node.childNodes.map(linesIn).join("");
}
