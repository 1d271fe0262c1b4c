/** `/` at the beginning of a line or a word: a menu of what can be put in. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { t, type PlainMessageName } from "../language/language.ts";
import { insertFacts, type InsertName } from "../actions/insert-names.ts";
import { canRun, runPageAction } from "../actions/page-actions.ts";
import type { DrawnName } from "./action-icons.ts";
import { factsOf } from "./action-names.ts";
import type { ActionFacts } from "../actions/action-facts.ts";
import { runAction } from "./actions.ts";
import { treeUpTo } from "./tree-up-to.ts";

const isOfPage = (name: DrawnName): name is InsertName => Object.hasOwn(insertFacts, name);

/** Everything that can be put in, by what it is; what is asked for most stands first. */
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

/** Most that are shown of what was searched for. */
const MOST = 10;

interface Entry extends Completion {
  name: DrawnName;
}

function complete(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/(?<![^\s>])\/[\p{L}\p{N}]*/u);
  if (!typed || isInCode(context)) return null;
  const query = typed.text.slice(1).toLowerCase();
  const options = query === "" ? everything() : found(query);
  if (options.length === 0) return null;
  // At once with every letter: Enter right after it chooses what is meant.
  const update: CompletionResult["update"] = (_current, _from, _to, next) => complete(next);
  return { from: typed.from, options, filter: false, update };
}

const factsFor = (name: DrawnName): ActionFacts =>
  isOfPage(name) ? insertFacts[name] : factsOf(name);
const isThere = (name: DrawnName) => !isOfPage(name) || canRun(name);

function everything(): Entry[] {
  return groups.flatMap(({ label, names }, rank) =>
    names.filter(isThere).map((name) => ({ ...entryOf(name), section: { name: t(label), rank } })),
  );
}

/** Best first: what is called so, what begins so, what has a word that does, what has it in its words. */
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
    name,
    label: t(factsFor(name).label),
    type: "action",
    apply(view: EditorView, _completion, from, to) {
      view.dispatch({ changes: { from, to }, userEvent: "input.complete" });
      if (isOfPage(name)) runPageAction(name);
      else runAction(view, name);
    },
  };
}

function isInCode({ state, pos }: CompletionContext): boolean {
  let node = treeUpTo(state, pos).resolveInner(pos, -1);
  for (; node.parent; node = node.parent) if (/Code|URL|HTML/u.test(node.name)) return true;
  return false;
}

/** A sign, which comes with the first menu that is opened. */
function signOf(name: DrawnName): SVGElement {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  icon.setAttribute("viewBox", "0 0 20 20");
  icon.setAttribute("class", "cm-action-icon");
  icon.setAttribute("aria-hidden", "true");
  const draw = async () => {
    const { drawIcon } = await import("./action-icons.ts");
    drawIcon(icon, name);
  };
  // Without them the menu has its words.
  draw().catch(() => undefined);
  return icon;
}

export const slashMenu = autocompletion({
  override: [complete],
  icons: false,
  interactionDelay: 0,
  addToOptions: [{ render: (completion) => signOf((completion as Entry).name), position: 20 }],
});
