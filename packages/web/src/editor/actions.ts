/** The function of each action. */
import { openSearchPanel } from "@codemirror/search";
import type { StateCommand } from "@codemirror/state";
import type { EditorView, KeyBinding } from "@codemirror/view";
import { t } from "../language/language.ts";
import { actionNames, factsOf, type ActionName } from "./action-names.ts";
import { insertLink, toggle, toggleBold, toggleItalic } from "./commands.ts";
import { insertTemplate, templates } from "./format/blocks.ts";
import { footnote } from "./format/footnote.ts";
import { heading, list, quote } from "./format/lines.ts";

const commands: Partial<Record<ActionName, StateCommand>> = {
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
};

export function runAction(view: EditorView, name: ActionName): void {
  if (name === "find") return void openSearchPanel(view);
  if (Object.hasOwn(templates, name)) {
    const template = templates[name as keyof typeof templates];
    return insertTemplate(view, template(name === "table" ? t("format.column") : t("format.text")));
  }
  commands[name]?.(view);
  view.focus();
  return undefined;
}

export const actionKeys: readonly KeyBinding[] = actionNames.flatMap((name) => {
  const { key } = factsOf(name);
  if (key === undefined || name === "find") return [];
  const run = (view: EditorView) => {
    // Without selected words it is the page's key for the command palette.
    if (name === "link" && view.state.selection.main.empty) return false;
    runAction(view, name);
    return true;
  };
  return [{ key, run, preventDefault: name !== "link" }];
});
