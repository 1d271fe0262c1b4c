/**
 * Tells listeners where the editor is scrolled to and where its cursor is. Lines count from 1;
 * fractions lie between them.
 */
import { StateEffect } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";

export interface EditorMoves {
  /** Called when the user scrolls, with the line at the upper edge. */
  onScroll: (line: number) => void;
  /** Called when the user writes or moves the cursor. */
  onCursor: (line: number, wrote: boolean) => void;
}

export interface EditorScrolling {
  /** Brings a line to the upper edge. */
  scrollToLine(line: number): void;
  /** @returns stops listening */
  listen(moves: EditorMoves): () => void;
}

/**
 * Events that show that the user scrolls; for `HAND` ms after one, scrolling still counts as the
 * user's.
 */
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
    // From here on scrolling follows the cursor, even right after a click.
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
