/** `/` at the beginning of a line or a word: a menu of what can be put in. What is in it is loaded after the editor. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { treeUpTo } from "../tree-up-to.ts";

export interface Entry extends Completion {
  /** A new drawing to stand before its words. */
  sign: () => SVGElement;
}

const loadEntries = () => import("./slash-entries.ts");
let loading: ReturnType<typeof loadEntries> | undefined;

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  if (!typedIn(context)) return null;
  try {
    const { entriesFor } = await (loading ??= loadEntries());
    const completeNow = (at: CompletionContext): CompletionResult | null => {
      const typed = typedIn(at);
      if (!typed) return null;
      const options = entriesFor(typed.text.slice(1).toLowerCase());
      if (options.length === 0) return null;
      // At once with every letter: Enter right after it chooses what is meant.
      const update: CompletionResult["update"] = (_current, _from, _to, next) => completeNow(next);
      return { from: typed.from, options, filter: false, update };
    };
    return completeNow(context);
  } catch {
    // Without a network it may not have come. The next sign asks again.
    loading = undefined;
    return null;
  }
}

/** The sign and what follows it, where that is no code, address or HTML. */
function typedIn(context: CompletionContext) {
  const typed = context.matchBefore(/(?<![^\s>])\/[\p{L}\p{N}]*/u);
  return typed && !isInCode(context) ? typed : null;
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
  addToOptions: [{ render: (completion) => (completion as Entry).sign(), position: 20 }],
});
