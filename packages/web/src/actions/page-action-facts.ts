/** Label, key and search words of each action of the editor's page besides those on the text: for the command palette and the `/` menu. */
import type { ActionFacts } from "./facts.ts";
import { insertFacts } from "./insert-facts.ts";

export const pageActionFacts = {
  save: { label: "palette.save", words: "export download png jpeg webp pdf" },
  copyPicture: { label: "palette.copyPicture", key: "Mod-Alt-p", words: "clipboard image" },
  copyFormatted: {
    label: "export.copyFormatted",
    words: "clipboard html rich wechat word docs mail",
  },
  newDocument: { label: "documents.new", words: "blank" },
  documents: { label: "documents.all", words: "open history search" },
  palette: { label: "palette.title", key: "Mod-Shift-p" },
  outline: { label: "outline.title", key: "Mod-Shift-o", words: "headings toc words characters" },
  focus: { label: "palette.focus", key: "Mod-Alt-f", words: "zen distraction full" },
  ...insertFacts,
  schemeLight: { label: "palette.light", words: "scheme mode day" },
  schemeDark: { label: "palette.dark", words: "scheme mode night" },
  schemeSystem: { label: "palette.system", words: "scheme mode" },
  shortcuts: { label: "shortcuts.title", words: "keys help cheat" },
} as const satisfies Record<string, ActionFacts>;

export type PageActionName = keyof typeof pageActionFacts;

export const pageActionNames = Object.keys(pageActionFacts) as PageActionName[];

export const pageFactsOf = (name: PageActionName): ActionFacts => pageActionFacts[name];
