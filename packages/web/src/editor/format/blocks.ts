/** Blocks to begin with: what is selected in them is what is to be written first. */
import type { EditorView } from "@codemirror/view";
import { blockInsertion } from "../insert-block.ts";

/** Between these signs is what is selected afterwards. */
const [OPEN, CLOSE] = ["⟦", "⟧"];

export function insertTemplate(view: EditorView, template: string): void {
  const { from, to } = view.state.selection.main;
  const chosen = view.state.sliceDoc(from, to);
  const start = template.indexOf(OPEN);
  const end = template.indexOf(CLOSE);
  // With nothing to write in it, it is put behind what is selected, and one writes on behind it.
  const isSign = end === start + 1;
  const first = isSign || chosen.trim() === "" ? template.slice(start + 1, end) : chosen.trim();
  const lines = template.slice(0, start) + first + template.slice(end + 1);
  const insertion = blockInsertion(view.state, lines, isSign ? to : undefined);
  view.dispatch(insertion);
  const { doc } = view.state;
  const at = doc.sliceString(0, doc.length).lastIndexOf(lines, view.state.selection.main.head);
  if (at >= 0 && !isSign)
    view.dispatch({
      selection: { anchor: at + start, head: at + start + first.length },
      scrollIntoView: true,
    });
  view.focus();
}

export function tableTemplate(columns: number, rows: number, words: string): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = Array.from({ length: columns }, (_, at) => `${words} ${at + 1}`);
  const blank = Array.from({ length: columns }, (_, at) => " ".repeat(head[at]?.length ?? 3));
  const [first = "", ...others] = head;
  return [
    row([`${OPEN}${first}${CLOSE}`, ...others]),
    row(head.map(({ length }) => "-".repeat(length))),
    ...Array.from({ length: rows }, () => row(blank)),
  ].join("\n");
}

const alert = (kind: string) => (words: string) => `> [!${kind}]\n> ${OPEN}${words}${CLOSE}`;
const diagram = (source: string) => () => `\`\`\`mermaid\n${source}\n\`\`\``;

/** By action; the words are in the language of the page. */
export const templates = {
  note: alert("NOTE"),
  tip: alert("TIP"),
  important: alert("IMPORTANT"),
  warning: alert("WARNING"),
  caution: alert("CAUTION"),
  definitions: (words: string) => `${OPEN}${words}${CLOSE}\n: ${words}`,
  details: (words: string) => `::: details ${OPEN}${words}${CLOSE}\n${words}\n:::`,
  contents: () => `[TOC]${OPEN}${CLOSE}`,
  // In every flavour, and other programs show nothing there.
  pageBreak: () => `<!-- pagebreak -->${OPEN}${CLOSE}`,
  table: (words: string) => tableTemplate(3, 2, words),
  codeBlock: () => `\`\`\`${OPEN}js${CLOSE}\nconst answer = 42;\n\`\`\``,
  formulaBlock: () => `$$\n${OPEN}\\frac{a}{b} = c${CLOSE}\n$$`,
  divider: () => `---${OPEN}${CLOSE}`,
  flowchart: diagram(
    `flowchart LR\n  ${OPEN}start[Idea]${CLOSE} --> check{Good?}\n  check -->|yes| done[Print it]\n  check -->|no| start`,
  ),
  sequence: diagram(
    `sequenceDiagram\n  ${OPEN}Reader${CLOSE}->>Shop: Order\n  Shop-->>Reader: Parcel`,
  ),
  states: diagram(
    `stateDiagram-v2\n  [*] --> ${OPEN}Draft${CLOSE}\n  Draft --> Review\n  Review --> Draft\n  Review --> [*]`,
  ),
  classes: diagram(
    `classDiagram\n  class ${OPEN}Document${CLOSE} {\n    +title\n    +print()\n  }\n  Document --> Page`,
  ),
  gantt: diagram(
    `gantt\n  title ${OPEN}Plan${CLOSE}\n  dateFormat YYYY-MM-DD\n  section Text\n  Write :a, 2026-01-05, 5d\n  Review :after a, 3d`,
  ),
  pie: diagram(
    `pie\n  title ${OPEN}Where the time goes${CLOSE}\n  "Writing" : 60\n  "Layout" : 40`,
  ),
} as const;
