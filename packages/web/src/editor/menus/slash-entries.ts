/** The entries of the `/` menu, and which of them fit what is typed. */
import type { EditorView } from "@codemirror/view";
import { insertFacts, type InsertName } from "../../actions/insert-facts.ts";
import { canRun, runPageAction } from "../../actions/page-actions.ts";
import type { ActionFacts } from "../../actions/facts.ts";
import { t, type PlainMessageName } from "../../language/language.ts";
import { drawings, type DrawnName } from "./action-icons.ts";
import { factsOf } from "../action-facts.ts";
import { runAction } from "../actions.ts";
import { lineIcon } from "./line-icon.ts";
import type { Entry } from "./slash-menu.ts";

const isOfPage = (name: DrawnName): name is InsertName => Object.hasOwn(insertFacts, name);

/** Everything that can be inserted, by kind; the entries used most stand first. */
const groups: readonly { label: PlainMessageName; names: readonly DrawnName[] }[] = [
  { label: "format.headings", names: ["heading1", "heading2", "heading3"] },
  { label: "format.lists", names: ["bullets", "tasks", "numbers", "definitions"] },
  {
    label: "slash.blocks",
    names: [
      "table",
      "image",
      "emoji",
      "link",
      "divider",
      "footnote",
      "contents",
      "pageBreak",
      "break",
      "cards",
    ],
  },
  { label: "format.codes", names: ["codeBlock", "code", "formulaBlock", "formula"] },
  {
    label: "format.diagrams",
    names: ["flowchart", "sequence", "gantt", "pie", "states", "classes"],
  },
  {
    label: "format.quotes",
    names: ["quote", "note", "tip", "important", "warning", "caution", "details"],
  },
  {
    label: "slash.marks",
    names: ["bold", "italic", "strike", "highlight", "superscript", "subscript"],
  },
];

/** Most entries that a search shows. */
const MOST = 10;

/** Returns the entries that match the text typed after the `/`; all, if there is none. */
export function entriesFor(query: string): Entry[] {
  return query === "" ? everything() : found(query);
}

const factsFor = (name: DrawnName): ActionFacts =>
  isOfPage(name) ? insertFacts[name] : factsOf(name);
const isThere = (name: DrawnName) => !isOfPage(name) || canRun(name);

function everything(): Entry[] {
  return groups.flatMap(({ label, names }, rank) =>
    names.filter(isThere).map((name) => ({ ...entryOf(name), section: { name: t(label), rank } })),
  );
}

/**
 * Finds entries, best first: one that is called so, whose label begins so, that has a word that
 * begins so, that contains it.
 */
function found(query: string): Entry[] {
  const ranked = groups
    .flatMap(({ names }) => names)
    .filter(isThere)
    .flatMap((name) => {
      const { label, words = "" } = factsFor(name);
      const said = t(label).toLowerCase();
      const all = `${said} ${name.toLowerCase()} ${words}`;
      const rules = [
        said === query || name.toLowerCase() === query || words.split(" ").includes(query),
        said.startsWith(query),
        all.split(/\s+/u).some((word) => word.startsWith(query)),
        all.includes(query),
      ];
      const rank = rules.indexOf(true);
      return rank < 0 ? [] : [{ name, rank }];
    });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ name }) => entryOf(name));
}

function entryOf(name: DrawnName): Entry {
  return {
    label: t(factsFor(name).label),
    type: "action",
    sign: () => lineIcon(drawings[name]),
    apply(view: EditorView, _completion, from, to) {
      view.dispatch({ changes: { from, to }, userEvent: "input.complete" });
      if (isOfPage(name)) runPageAction(name);
      else runAction(view, name);
    },
  };
}
