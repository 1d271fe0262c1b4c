/** The function of each action of the editor. `action-facts.ts` has their keys and labels. */
import { addCursorAbove, addCursorBelow, redo, undo } from "@codemirror/commands";
import { foldAll, foldCode, unfoldAll, unfoldCode } from "@codemirror/language";
import { openSearchPanel, selectNextOccurrence } from "@codemirror/search";
import type { Command, EditorView, KeyBinding } from "@codemirror/view";
import { t } from "../language/language.ts";
import { actionNames, factsOf, type ActionName } from "./action-facts.ts";
import { insertLink, toggle, toggleBold, toggleItalic } from "./commands.ts";
import { insertTemplate, templates } from "./format/blocks.ts";
import { footnote } from "./format/footnote.ts";
import { heading, list, quote } from "./format/lines.ts";
import { tableAt } from "./format/table-cells.ts";
import { switchBrackets } from "./close-brackets.ts";
import { say } from "../ui/notices.tsx";

const commands: Partial<Record<ActionName, Command>> = {
  paragraph: heading(0),
  heading1: heading(1),
  heading2: heading(2),
  heading3: heading(3),
  bold: toggleBold,
  italic: toggleItalic,
  strike: toggle("~~"),
  highlight: toggle("=="),
  superscript: toggle("^"),
  subscript: toggle("~"),
  code: toggle("`"),
  formula: toggle("$"),
  link: insertLink,
  bullets: list("bullets"),
  numbers: list("numbers"),
  tasks: list("tasks"),
  quote,
  footnote,
  undo,
  redo,
  selectNext: selectNextOccurrence,
  cursorAbove: addCursorAbove,
  cursorBelow: addCursorBelow,
  fold: foldCode,
  unfold: unfoldCode,
  foldAll,
  unfoldAll,
  closeBrackets: switchBrackets,
};

export function runAction(view: EditorView, name: ActionName): void {
  if (name === "find") return void openSearchPanel(view);
  if (Object.hasOwn(templates, name)) {
    const template = templates[name as keyof typeof templates];
    return insertTemplate(view, template(name === "table" ? t("format.column") : t("format.text")));
  }
  if (factsOf(name).inTable) editTable(view, name);
  else commands[name]?.(view);
  view.focus();
  return undefined;
}

type TableEdits = typeof import("./format/edit-table.ts");
let tableEdits: TableEdits | undefined;

/**
 * Loads the changes of tables with the first one. From then on they are made at once: what is typed after the key goes
 * where the key led. Without a network they may not come; the next try asks again.
 */
function editTable(view: EditorView, name: ActionName): void {
  const make = (edits: TableEdits) => {
    tableEdits = edits;
    const change = edits.tableChange(view.state, name);
    if (change) view.dispatch(change);
  };
  if (tableEdits) return make(tableEdits);
  import("./format/edit-table.ts").then(make, () => say(() => t("part.failed")));
  return undefined;
}

export const actionKeys: readonly KeyBinding[] = actionNames.flatMap((name) => {
  const { key, inTable } = factsOf(name);
  if (key === undefined || name === "find") return [];
  const run = (view: EditorView) => {
    // Without selected words it is the page's key for the command palette.
    if (name === "link" && view.state.selection.main.empty) return false;
    if (inTable && !tableAt(view.state)) return false;
    runAction(view, name);
    return true;
  };
  return [{ key, run, preventDefault: name !== "link" && !inTable }];
});
