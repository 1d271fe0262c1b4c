/** `/` at the beginning of a line or a word: a menu of what can be put in. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { t } from "../language/language.ts";
import { actionNames, factsOf, type ActionName } from "./action-names.ts";
import { runAction } from "./actions.ts";
import { treeUpTo } from "./tree-up-to.ts";

/** These can be put in; what is asked for most stands first. */
const order: readonly ActionName[] = [
  ...([
    "heading1",
    "heading2",
    "bullets",
    "tasks",
    "table",
    "codeBlock",
    "note",
    "flowchart",
  ] as const),
  ...actionNames.filter((name) => name !== "paragraph" && name !== "find"),
];
/** As many as fit without scrolling, above or below the line; a letter more finds the others. */
const most = () => Math.max(3, Math.min(8, Math.floor(window.innerHeight / 2 / 34) - 2));

function complete(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/(?<![^\s>])\/[\p{L}\p{N}]*/u);
  if (!typed || isInCode(context)) return null;
  const query = typed.text.slice(1).toLowerCase();
  const found = [...new Set(order)].filter((name) => isFound(name, query)).slice(0, most());
  const options = found.map((name): Completion => optionOf(name));
  if (options.length === 0) return null;
  // At once with every letter: Enter right after it chooses what is meant.
  const update: CompletionResult["update"] = (_current, _from, _to, next) => complete(next);
  return { from: typed.from, options, filter: false, update };
}

function optionOf(name: ActionName): Completion {
  return {
    label: t(factsOf(name).label),
    type: "action",
    apply(view: EditorView, _completion, from, to) {
      view.dispatch({ changes: { from, to }, userEvent: "input.complete" });
      runAction(view, name);
    },
  };
}

function isFound(name: ActionName, query: string): boolean {
  const { label, words = "" } = factsOf(name);
  const all = `${t(label)} ${name} ${words}`.toLowerCase();
  return all.split(/\s+/u).some((word) => word.startsWith(query)) || all.includes(query);
}

function isInCode({ state, pos }: CompletionContext): boolean {
  let node = treeUpTo(state, pos).resolveInner(pos, -1);
  for (; node.parent; node = node.parent) if (/Code|URL|HTML/u.test(node.name)) return true;
  return false;
}

export const slashMenu = autocompletion({
  override: [complete],
  icons: false,
  interactionDelay: 0,
});
