/** All keys of the editor's page, by what they are for. */
import type { PageActionName } from "../actions/page-action-facts.ts";
import type { ActionName } from "../editor/action-facts.ts";
import type { PlainMessageName } from "../language/language.ts";

/** A key that no menu shows, or another one of an action. */
interface OtherKey {
  label: PlainMessageName;
  /** As CodeMirror writes keys; `, ` stands between keys that follow one another. */
  key: string;
}

interface ShortcutGroup {
  label: PlainMessageName;
  rows: readonly (ActionName | PageActionName | OtherKey)[];
}

/** Names of actions, parted by blanks; a test compares them with those that have keys. */
const named = (names: string) => names.split(" ") as (ActionName | PageActionName)[];

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    label: "palette.text",
    rows: [
      ...named("bold italic strike code link"),
      { label: "shortcuts.slash", key: "/" },
      { label: "shortcuts.plain", key: "Mod-Shift-v" },
    ],
  },
  {
    label: "shortcuts.lines",
    rows: [
      ...named("paragraph heading1 heading2 heading3 bullets numbers tasks"),
      { label: "shortcuts.indent", key: "Tab" },
      { label: "shortcuts.outdent", key: "Shift-Tab" },
      ...named("quote codeBlock formulaBlock"),
    ],
  },
  {
    label: "shortcuts.editing",
    rows: [
      ...named("undo redo find selectNext cursorAbove cursorBelow fold unfold foldAll unfoldAll"),
      { label: "shortcuts.leave", key: "Esc, Tab" },
    ],
  },
  {
    label: "shortcuts.table",
    rows: [
      { label: "shortcuts.nextCell", key: "Tab" },
      { label: "shortcuts.lastCell", key: "Shift-Tab" },
      { label: "shortcuts.cellBelow", key: "Enter" },
      ...named("rowAdd columnAdd rowUp rowDown columnLeft columnRight rowRemove columnRemove"),
      ...named("tableAlign"),
    ],
  },
  {
    label: "palette.page",
    rows: [
      ...named("palette outline focus copyPicture"),
      { label: "shortcuts.palette", key: "Mod-k" },
      { label: "shortcuts.export", key: "Mod-s" },
      { label: "shortcuts.sheet", key: "Mod-/" },
    ],
  },
];
