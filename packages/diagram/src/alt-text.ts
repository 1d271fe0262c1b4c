import type { Element } from "./dom/element.ts";
import { namedEdges, wordsOf } from "./named-edges.ts";

/** Longest alternative text, in UTF-16 units. */
const LIMIT = 600;

const names: Readonly<Record<string, string>> = {
  "flowchart-v2": "Flowchart",
  flowchart: "Flowchart",
  "flowchart-elk": "Flowchart",
  classDiagram: "Class diagram",
  class: "Class diagram",
  er: "Entity relationship diagram",
  stateDiagram: "State diagram",
  state: "State diagram",
  gitGraph: "Git graph",
  quadrantChart: "Quadrant chart",
  xychart: "Chart",
  c4: "C4 diagram",
  gantt: "Gantt chart",
  pie: "Pie chart",
  journey: "User journey",
  mindmap: "Mind map",
};

/** The author's own title and description, else the kind of diagram, what leads to what in it, and what else is written. */
export function altText(svg: Element, type: string): string {
  const given = ["title", "desc"]
    .map((name) => svg.children.find((child) => child.localName === name)?.textContent.trim())
    .filter((text) => text);
  if (given.length > 0) return shorten(given.join(". "));
  const labels = new Set<string>();
  for (const text of svg.querySelectorAll("text, foreignObject")) {
    const label = wordsOf(text);
    if (/[\p{L}\p{N}]/u.test(label)) labels.add(label);
  }
  const edges = namedEdges(svg).map(({ from, to, label = "" }) => {
    for (const told of [from, to, label]) labels.delete(told);
    return `${from} to ${to}${label && ` (${label})`}`;
  });
  const kind =
    names[type.replace(/-(?:v2|beta)$/, "")] ?? names[type] ?? `${capital(type)} diagram`;
  const told = [...edges, ...labels].join(", ");
  return shorten(told === "" ? kind : `${kind}: ${told}`);
}

function capital(type: string): string {
  const words = type
    .replace(/-?(?:v2|beta)$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/ ?[Dd]iagram$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function shorten(text: string): string {
  if (text.length <= LIMIT) return text;
  const cut = text.slice(0, LIMIT - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(","), LIMIT / 2)).replace(/[\ud800-\udbff]$/, "")}…`;
}
