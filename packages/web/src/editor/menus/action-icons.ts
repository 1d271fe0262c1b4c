/** Small drawings beside the entries of the `/` menu, on a square of 20 units as those of the buttons. */
import type { PageActionName } from "../../actions/page-action-facts.ts";
import type { ActionName } from "../action-facts.ts";

const list = "M8 5.5h8.5M8 10h8.5M8 14.5h8.5M4 5.5h.01M4 10h.01M4 14.5h.01";
const heading = "M4.5 4.5v11M11.5 4.5v11M4.5 10h7";
const quote = "M4 5v10M8 6.5h8M8 10h8M8 13.5h5";
const alert = "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 9.5v4M10 6.8h.01";
const brackets = "M7 6l-4 4 4 4M13 6l4 4-4 4";
const sum = "M14.5 6V4.5h-9l5 5.5-5 5.5h9V14";
const nodes = "M7.5 3.5h5v4h-5zM3 12.5h5v4H3zM12 12.5h5v4h-5zM10 7.5V10M5.5 12.5V10h9v2.5";
const pageBreak = "M4.5 7.5v-4h11v4M4.5 12.5v4h11v-4M2.5 10h2M7 10h2M11.5 10h2M16 10h1.5";
const letter = "M4.5 15.5l4.7-11h1.6l4.7 11M6.4 11.5h7.2";

export const drawings = {
  heading1: `${heading}M15 10.5l1.5-1v6`,
  heading2: `${heading}M14.5 10.5c.4-1.2 2.7-1.2 2.5.4-.1 1.2-1.9 2-2.5 4.1H17`,
  heading3: `${heading}M14.5 10h2.3l-1.3 2c1.8 0 1.8 3.2-1 3`,
  bold: "M6.5 4.5h4.3a2.7 2.7 0 0 1 0 5.4H6.5zM6.5 9.9h5a2.8 2.8 0 0 1 0 5.6h-5z",
  italic: "M8.5 4.5h5M6.5 15.5h5M11.4 4.5l-2.8 11",
  strike: `${letter}M3 10h14`,
  highlight: `${letter}M3 17.5h14`,
  superscript: "M4 7l7 8M11 7l-7 8M14 5h2.5L14 8.5h2.5",
  subscript: "M4 4l7 8M11 4l-7 8M14 12h2.5L14 15.5h2.5",
  code: brackets,
  link: "M8.6 11.4a3 3 0 0 0 4.2 0l2.3-2.3a3 3 0 0 0-4.2-4.2l-.9.9M11.4 8.6a3 3 0 0 0-4.2 0l-2.3 2.3a3 3 0 0 0 4.2 4.2l.9-.9",
  bullets: list,
  numbers: "M8 5.5h8.5M8 10h8.5M8 14.5h8.5M3.2 4.6l1-.6v3M3 13.4c.4-.7 1.7-.5 1.5.4L3 15.5h1.7",
  tasks: "M9 5.5h8M9 14.5h8M3 5l1.5 1.5L7 4M3 14l1.5 1.5L7 13",
  definitions: "M4 5.5h6M7 10h9.5M7 14.5h9.5",
  quote,
  note: alert,
  tip: alert,
  important: alert,
  warning: "M10 3.5l7 12.5H3zM10 8.5v3.5M10 13.8h.01",
  caution: "M7 3h6l4 4v6l-4 4H7l-4-4V7zM10 7v3.5M10 13h.01",
  details: "M4 6l3 3.5L10 6M12.5 8H17M4 13h13M4 16h9",
  table:
    "M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4zM3 8h14M3 12h14M10 8v8",
  codeBlock: `${brackets}M11.2 5l-2.4 10`,
  formula: sum,
  formulaBlock: sum,
  footnote: "M3.5 6h7M3.5 10h13M3.5 14h13M14 3.5l1.5-.8V7",
  contents: "M3.5 5.5H12M6 10h6M6 14.5h6M16 5.5h.01M16 10h.01M16 14.5h.01",
  break: pageBreak,
  pageBreak,
  divider: "M3 10h14",
  flowchart: nodes,
  sequence: "M5 3.5v13M15 3.5v13M5 7.5h9M12 5.5l2 2-2 2M15 13H6M8 11l-2 2 2 2",
  states: nodes,
  classes: nodes,
  gantt: "M3 5.5h7M6 10h8M10 14.5h7",
  pie: "M10 3a7 7 0 1 0 7 7h-7z",
  cards: "M3.5 4.5h8v11h-8zM14 6h2.5v8H14",
  image:
    "M3.5 5.5a1.5 1.5 0 0 1 1.5-1.5h10a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5zM4 14l3.6-3.6 2.6 2.6 2.4-2.4L16 14M12.8 7.6h.01",
  emoji: "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM7 12a3.6 3.6 0 0 0 6 0M7.6 8h.01M12.4 8h.01",
} as const satisfies Partial<Record<ActionName | PageActionName, string>>;

export type DrawnName = keyof typeof drawings;
