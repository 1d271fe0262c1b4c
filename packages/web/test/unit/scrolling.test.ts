import { EditorSelection, EditorState, type TransactionSpec } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { expect, test, vi } from "vitest";
import { scrollingOf } from "../../src/editor/scrolling.ts";

/** As much of an editor as scrolling asks for: lines of 10 pixels, without a window. */
function editorOf(doc: string) {
  const scrollDOM = Object.assign(new EventTarget(), { scrollTop: 0 });
  const view = {
    state: EditorState.create({ doc }),
    scrollDOM,
    documentPadding: { top: 0 },
    lineBlockAtHeight(height: number) {
      const line = view.state.doc.line(Math.floor(height / 10) + 1);
      return { from: line.from, top: (line.number - 1) * 10, height: 10 };
    },
    dispatch(spec: TransactionSpec) {
      const transaction = view.state.update(spec);
      view.state = transaction.state;
      const update = {
        state: view.state,
        docChanged: transaction.docChanged,
        selectionSet: transaction.selection !== undefined,
        transactions: [transaction],
      } as unknown as ViewUpdate;
      for (const listener of view.state.facet(EditorView.updateListener)) listener(update);
    },
    scroll(top: number) {
      scrollDOM.scrollTop = top;
      scrollDOM.dispatchEvent(new Event("scroll"));
    },
  };
  return view;
}

function listened(doc: string) {
  const view = editorOf(doc);
  const moves = { onScroll: vi.fn(), onCursor: vi.fn() };
  scrollingOf(view as unknown as EditorView).listen(moves);
  return { view, moves };
}

const lines = "line\n".repeat(100);
const toEnd = { selection: EditorSelection.cursor(lines.length), userEvent: "select" };

test("what scrolls because a key moves the cursor right after a click is nobody's scrolling", () => {
  const { view, moves } = listened(lines);
  view.scrollDOM.dispatchEvent(new Event("pointerdown"));
  view.dispatch({ selection: EditorSelection.cursor(0), userEvent: "select.pointer" });
  view.dispatch(toEnd);
  expect(moves.onCursor).toHaveBeenLastCalledWith(101, false);
  view.scroll(500);
  expect(moves.onScroll).not.toHaveBeenCalled();
});

test.each(["wheel", "touchmove", "pointerdown"])("what scrolls after a %s is told", (name) => {
  const { view, moves } = listened(lines);
  view.dispatch(toEnd);
  view.scrollDOM.dispatchEvent(new Event(name));
  view.scroll(500);
  expect(moves.onScroll).toHaveBeenCalledExactlyOnceWith(51);
});

test("a pointer that selects as it drags the text along is a hand", () => {
  const { view, moves } = listened(lines);
  view.scrollDOM.dispatchEvent(new Event("pointerdown"));
  view.dispatch({ selection: EditorSelection.cursor(20), userEvent: "select.pointer" });
  view.scroll(500);
  expect(moves.onScroll).toHaveBeenCalledExactlyOnceWith(51);
});
