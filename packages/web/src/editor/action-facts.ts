/** Label, key and search words of each action of the editor on the text: for the toolbar, the `/` menu and the sheet of shortcuts. */
import type { ActionFacts } from "../actions/facts.ts";
import { isMac } from "../ui/modifier.ts";

/** The left part of keys that move a row or a column: on a Mac, Option moves by words. */
const MOVE = isMac ? "Ctrl-Alt" : "Alt";
const FOLD = isMac ? "Mod-Alt" : "Ctrl-Shift";
const inTable = true;

export const actionFacts = {
  paragraph: { label: "format.paragraph", key: "Mod-Alt-0", words: "text plain" },
  heading1: { label: "format.heading1", key: "Mod-Alt-1", words: "h1 title" },
  heading2: { label: "format.heading2", key: "Mod-Alt-2", words: "h2" },
  heading3: { label: "format.heading3", key: "Mod-Alt-3", words: "h3" },
  bold: { label: "editor.bold", key: "Mod-b", words: "strong" },
  italic: { label: "editor.italic", key: "Mod-i", words: "emphasis" },
  strike: { label: "format.strike", key: "Mod-Shift-x", words: "delete" },
  highlight: { label: "format.highlight", words: "mark" },
  superscript: { label: "format.superscript", words: "sup" },
  subscript: { label: "format.subscript", words: "sub" },
  code: { label: "format.code", key: "Mod-e", words: "inline mono" },
  link: { label: "editor.link", key: "Mod-k", words: "url address" },
  bullets: { label: "format.bullets", key: "Mod-Shift-8", words: "ul list" },
  numbers: { label: "format.numbers", key: "Mod-Shift-7", words: "ol list ordered" },
  tasks: { label: "format.tasks", key: "Mod-Shift-9", words: "todo check" },
  definitions: { label: "format.definitions", words: "term" },
  quote: { label: "format.quote", key: "Mod-Shift-.", words: "blockquote" },
  note: { label: "format.note", words: "alert callout info" },
  tip: { label: "format.tip", words: "alert callout" },
  important: { label: "format.important", words: "alert callout" },
  warning: { label: "format.warning", words: "alert callout" },
  caution: { label: "format.caution", words: "alert callout danger" },
  details: { label: "format.details", words: "fold" },
  table: { label: "format.table", words: "grid rows columns" },
  codeBlock: { label: "format.codeBlock", key: "Mod-Alt-c", words: "fence pre" },
  formula: { label: "format.formula", words: "math latex tex inline" },
  formulaBlock: {
    label: "format.formulaBlock",
    key: "Mod-Alt-m",
    words: "math latex tex equation",
  },
  footnote: { label: "format.footnote" },
  contents: { label: "format.contents", words: "toc" },
  pageBreak: { label: "format.pageBreak", words: "newpage page" },
  divider: { label: "format.divider", words: "rule hr line" },
  flowchart: { label: "format.flowchart", words: "diagram mermaid graph" },
  sequence: { label: "format.sequence", words: "diagram mermaid" },
  states: { label: "format.states", words: "diagram mermaid state" },
  classes: { label: "format.classes", words: "diagram mermaid class uml" },
  gantt: { label: "format.gantt", words: "diagram mermaid plan" },
  pie: { label: "format.pie", words: "diagram mermaid chart" },
  find: { label: "editor.find", key: "Mod-f", words: "search replace" },
  undo: { label: "shortcuts.undo", key: "Mod-z", words: "back" },
  redo: { label: "shortcuts.redo", key: "Mod-Shift-z", words: "again" },
  selectNext: { label: "cursors.next", key: "Mod-d", words: "several cursors occurrence multiple" },
  cursorAbove: { label: "cursors.above", key: "Mod-Alt-ArrowUp", words: "several multiple" },
  cursorBelow: { label: "cursors.below", key: "Mod-Alt-ArrowDown", words: "several multiple" },
  fold: { label: "fold.fold", key: `${FOLD}-[`, words: "collapse hide section" },
  unfold: { label: "fold.unfold", key: `${FOLD}-]`, words: "expand show section" },
  foldAll: { label: "fold.all", key: "Ctrl-Alt-[", words: "collapse" },
  unfoldAll: { label: "fold.none", key: "Ctrl-Alt-]", words: "expand" },
  closeBrackets: { label: "brackets.switch", words: "autoclose pairs quotes" },
  rowAdd: { label: "table.rowAdd", key: "Mod-Enter", inTable },
  columnAdd: { label: "table.columnAdd", key: "Mod-Shift-Enter", inTable },
  rowUp: { label: "table.rowUp", key: `${MOVE}-ArrowUp`, inTable },
  rowDown: { label: "table.rowDown", key: `${MOVE}-ArrowDown`, inTable },
  columnLeft: { label: "table.columnLeft", key: `${MOVE}-ArrowLeft`, inTable },
  columnRight: { label: "table.columnRight", key: `${MOVE}-ArrowRight`, inTable },
  rowRemove: { label: "table.rowRemove", key: "Mod-Shift-Backspace", inTable },
  columnRemove: { label: "table.columnRemove", key: "Mod-Alt-Backspace", inTable },
  tableAlign: { label: "table.align", key: "Shift-Alt-f", words: "format tidy", inTable },
} as const satisfies Record<string, ActionFacts>;

export type ActionName = keyof typeof actionFacts;

export const actionNames = Object.keys(actionFacts) as ActionName[];

/** The actions on the table that the cursor is in. */
export const tableActions = actionNames.filter((name) => "inTable" in actionFacts[name]);

export const factsOf = (name: ActionName): ActionFacts => actionFacts[name];
