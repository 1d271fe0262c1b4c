import { EditorSelection, EditorState, type StateCommand } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { indentItem, outdentItem } from "../../src/editor/format/list-indent.ts";
import { footnote } from "../../src/editor/format/footnote.ts";
import { quote } from "../../src/editor/format/lines.ts";
import { insertLink, toggleBold, toggleItalic } from "../../src/editor/commands.ts";

/** `[` and `]` stand for the ends of the selection. */
function stateOf(marked: string): EditorState {
  const doc = marked.replaceAll(/[[\]]/gu, "");
  const from = marked.indexOf("[");
  const selection = EditorSelection.single(from, marked.indexOf("]") - 1);
  return EditorState.create({ doc, selection });
}

function run(command: StateCommand, state: EditorState): EditorState {
  let next = state;
  command({ state, dispatch: (transaction) => (next = transaction.state) });
  return next;
}

const selected = (state: EditorState) =>
  state.sliceDoc(state.selection.main.from, state.selection.main.to);

test.each([
  [toggleBold, "a [word] b", "a **word** b", "word"],
  [toggleBold, "a **[word]** b", "a word b", "word"],
  [toggleBold, "a wo[]rd b", "a **word** b", "word"],
  [toggleBold, "a [] b", "a **** b", ""],
  [toggleItalic, "[word]", "_word_", "word"],
  [insertLink, "see [this]", "see [this](https://)", "https://"],
  [insertLink, "see []", "see [](https://)", ""],
] as const)("%o on %s", (command, before, after, selection) => {
  const state = run(command, stateOf(before));
  expect(state.doc.toString()).toBe(after);
  expect(selected(state)).toBe(selection);
});

test("twice is not at all", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{1,20}$/u), fc.nat(20), fc.nat(20), (doc, a, b) => {
      const [from, to] = [Math.min(a, doc.length), Math.min(b, doc.length)];
      fc.pre(from !== to);
      const state = EditorState.create({ doc, selection: { anchor: from, head: to } });
      for (const command of [toggleBold, toggleItalic])
        expect(run(command, run(command, state)).doc.toString()).toBe(doc);
    }),
  );
});

test.each([
  [indentItem, "- a\n- []b\n- c", "- a\n  - b\n- c"],
  [indentItem, "1. a\n2. []b", "1. a\n   2. b"],
  [indentItem, "- a\n- []b\n  - in it\n- c", "- a\n  - b\n    - in it\n- c"],
  [indentItem, "- a\n  - b\n- [c\n- d]", "- a\n  - b\n  - c\n  - d"],
  [outdentItem, "- a\n  - []b\n    - in it", "- a\n- b\n  - in it"],
  [outdentItem, "1. a\n   1. b\n      - []c", "1. a\n   1. b\n   - c"],
] as const)("items of a list: %o on %j", (command, before, after) => {
  expect(run(command, stateOf(before)).doc.toString()).toBe(after);
});

test.each([
  [indentItem, "- []first"],
  [indentItem, "text\n\nmore []text"],
  [indentItem, "- a\n\ntext\n\n- []b"],
  [indentItem, "- a\n  - []b"],
  [outdentItem, "- a\n- []b"],
] as const)("%o has nothing to do on %j: Tab leaves the editor", (command, before) => {
  expect(command({ state: stateOf(before), dispatch: () => undefined })).toBe(false);
});

test.each([
  ["[a\n\nb\n\n- c]", "> a\n>\n> b\n>\n> - c"],
  ["[> a\n>\n> b]", "a\n\nb"],
] as const)("what is selected becomes one quote, and lines again: %j", (before, after) => {
  expect(run(quote, stateOf(before)).doc.toString()).toBe(after);
});

test.each([
  ["It[] is.", "It[^1] is.\n\n[^1]: "],
  ["It[^1] is so[].\n\n[^1]: Why.\n", "It[^1] is so[^2].\n\n[^1]: Why.\n[^2]: "],
  ["It is.[]", "It is.[^1]\n\n[^1]: "],
  ["It is.\n\n[]", "It is.\n\n[^1]\n\n[^1]: "],
] as const)("a footnote has the next number, and is to be written: %j", (before, after) => {
  const at = before.indexOf("[]");
  const doc = before.replace("[]", "");
  const state = EditorState.create({ doc, selection: { anchor: at } });
  const next = run(footnote, state);
  expect(next.doc.toString()).toBe(after);
  expect(next.selection.main.head).toBe(after.length);
});
