/** Where the editor is, for those who go along with it. Lines count from 1; fractions lie between them. */
import { StateEffect } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";

export interface EditorMoves {
  /** Somebody scrolled; the line at the upper edge. */
  onScroll: (line: number) => void;
  /** Somebody wrote, or put the cursor elsewhere. */
  onCursor: (line: number, wrote: boolean) => void;
}

export interface EditorScrolling {
  /** Brings a line to the upper edge. */
  scrollToLine(line: number): void;
  /** @returns lets go */
  listen(moves: EditorMoves): () => void;
}

/** What shows that somebody scrolls, and for how many ms a scroll that follows is still theirs. */
const HANDS = ["wheel", "touchmove", "pointerdown"] as const;
const HAND = 400;

export function scrollingOf(view: EditorView): EditorScrolling {
  const listeners = new Set<EditorMoves>();
  const { scrollDOM } = view;
  let handAt = Number.NEGATIVE_INFINITY;
  const onUpdate = (update: ViewUpdate) => {
    if (!update.docChanged && !update.selectionSet) return;
    const byHand = update.transactions.some(
      (one) => one.isUserEvent("input") || one.isUserEvent("delete") || one.isUserEvent("move"),
    );
    const moved =
      byHand ||
      update.transactions.some(
        (one) => one.isUserEvent("select") || one.isUserEvent("undo") || one.isUserEvent("redo"),
      );
    if (!moved) return;
    // What scrolls now goes along with the cursor, even right after a click.
    if (!update.transactions.some((one) => one.isUserEvent("select.pointer")))
      handAt = Number.NEGATIVE_INFINITY;
    const { state } = update;
    const { number } = state.doc.lineAt(state.selection.main.head);
    for (const { onCursor } of listeners) onCursor(number, update.docChanged);
  };
  const onScroll = () => {
    const now = performance.now();
    if (now - handAt >= HAND) return;
    handAt = now;
    const line = lineAtTop(view);
    for (const listener of listeners) listener.onScroll(line);
  };
  view.dispatch({ effects: StateEffect.appendConfig.of(EditorView.updateListener.of(onUpdate)) });
  for (const name of HANDS)
    scrollDOM.addEventListener(name, () => (handAt = performance.now()), { passive: true });
  scrollDOM.addEventListener("scroll", onScroll, { passive: true });
  return {
    scrollToLine(line) {
      const { doc } = view.state;
      const whole = Math.max(1, Math.min(doc.lines, Math.floor(line)));
      const block = view.lineBlockAt(doc.line(whole).from);
      handAt = Number.NEGATIVE_INFINITY;
      scrollDOM.scrollTop = line <= 1 ? 0 : block.top + (line - whole) * block.height;
    },
    listen(moves) {
      listeners.add(moves);
      return () => listeners.delete(moves);
    },
  };
}

function lineAtTop(view: EditorView): number {
  const { scrollTop } = view.scrollDOM;
  const height = Math.max(0, scrollTop - view.documentPadding.top);
  const block = view.lineBlockAtHeight(height);
  const { number } = view.state.doc.lineAt(block.from);
  const within = block.height > 0 ? (height - block.top) / block.height : 0;
  return number + Math.max(0, Math.min(0.999, within));
}
