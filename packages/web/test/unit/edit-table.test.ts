/** Rows and columns of a table, and its source. */
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tableActions } from "../../src/editor/action-facts.ts";
import { tableChange } from "../../src/editor/format/edit-table.ts";

/** `^` stands for the cursor. */
function stateOf(marked: string): EditorState {
  const anchor = marked.indexOf("^");
  const doc = marked.replace("^", "");
  const extensions = markdown({ base: markdownLanguage });
  return EditorState.create({ doc, selection: { anchor }, extensions });
}

const small = "| a | b |\n|---|:-:|\n| ^1 | 2 |\n| 3 | 4 |";

test.each([
  ["tableAlign", small, "| a   |  b  |\n| --- | :-: |\n| 1   |  2  |\n| 3   |  4  |", "1"],
  [
    "rowAdd",
    small,
    "| a   |  b  |\n| --- | :-: |\n| 1   |  2  |\n|     |     |\n| 3   |  4  |",
    "",
  ],
  ["rowRemove", small, "| a   |  b  |\n| --- | :-: |\n| 3   |  4  |", "3"],
  ["rowDown", small, "| a   |  b  |\n| --- | :-: |\n| 3   |  4  |\n| 1   |  2  |", "1"],
  ["rowUp", small, "| 1   |  2  |\n| --- | :-: |\n| a   |  b  |\n| 3   |  4  |", "1"],
  ["columnRight", small, "|  b  | a   |\n| :-: | --- |\n|  2  | 1   |\n|  4  | 3   |", "1"],
  ["columnLeft", small, "| a   |  b  |\n| --- | :-: |\n| 1   |  2  |\n| 3   |  4  |", "1"],
  ["columnRemove", small, "|  b  |\n| :-: |\n|  2  |\n|  4  |", "2"],
  [
    "columnAdd",
    "a | b\n-|-:\n1 | ^2",
    "| a   |   b |     |\n| --- | --: | --- |\n| 1   |   2 |     |",
    "",
  ],
  // Quotes and lists keep their signs, wide letters count twice, an escaped bar is text.
  [
    "tableAlign",
    "> | ^a | b |\n> |-|-|\n> | x\\|y | 中文 |",
    "> | a    | b    |\n> | ---- | ---- |\n> | x\\|y | 中文 |",
    "a",
  ],
  ["rowAdd", "- | ^a |\n  |---|", "- | a   |\n  | --- |\n  |     |", ""],
  // Uneven rows lose nothing.
  ["tableAlign", "| ^a |\n|---|\n| 1 | 2 |", "| a   |     |\n| --- | --- |\n| 1   | 2   |", "a"],
  ["columnRemove", "x\n\n| ^a |\n|---|\n| 1 |\n\ny", "x\n\n\n\ny", ""],
] as const)("%s in %j", (name, before, after, selected) => {
  const state = stateOf(before);
  const change = tableChange(state, name);
  if (!change) throw new Error("There is no table.");
  const { state: next } = state.update(change);
  const { from, to } = next.selection.main;
  expect(next.doc.toString()).toBe(after);
  expect(next.sliceDoc(from, to)).toBe(selected);
});

test("outside of a table there is no change", () => {
  for (const name of tableActions) expect(tableChange(stateOf("a | ^b"), name)).toBeUndefined();
});

test("adding and removing, and moving there and back, leave an aligned table as it is", () => {
  const cell = fc.constantFrom("", "a", "two words", "中", "\\|", "`x`");
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), {
    minLength: 2,
    maxLength: 5,
  });
  const ways = fc.constantFrom(
    ["rowAdd", "rowRemove"],
    ["columnAdd", "columnRemove"],
    ["columnRight", "columnLeft"],
    ["rowDown", "rowUp"],
  );
  const apply = (state: EditorState, name: string) => {
    const change = tableChange(state, name as (typeof tableActions)[number]);
    return change ? state.update(change).state : state;
  };
  fc.assert(
    fc.property(table, ways, (rows, [there = "", back = ""]) => {
      const [head = [], ...body] = rows.map((cells) => `| ${cells.join(" | ")} |`);
      const source = [`| ^${String(head).slice(2)}`, "|-|-|", ...body].join("\n");
      const aligned = apply(stateOf(source), "tableAlign");
      const after = apply(apply(aligned, there), back);
      // A row that was removed leaves the one behind it; all words are there.
      expect(after.doc.toString()).toBe(aligned.doc.toString());
    }),
  );
});
