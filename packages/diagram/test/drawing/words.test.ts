import { describe, expect, test } from "vitest";
import { explain } from "../../src/explain.ts";
import { ownTheme } from "../../src/theme/own-theme.ts";
import { sourceLine } from "../../src/source-lines.ts";

describe("lines of the source", () => {
  test.each([
    ["a\nb\nc", 2, 2],
    ["\n\na\nb", 1, 3],
    ["---\ntitle: x\n---\na\nb", 2, 5],
    ["%% one\n%% two\na\nb", 1, 3],
    ["a\n%% one\n\nb", 3, 4],
    ["a\n\n  %% swallows the empty line before it\nb", 2, 4],
    ["%%{init: {\n}}%%\na\nb", 2, 4],
    ["a\r\nb\r\nc", 3, 3],
    ["a\nb", 99, 2],
  ])("of %j, line %i is line %i", (source, parsed, line) => {
    expect(sourceLine(source, parsed)).toBe(line);
  });
});

describe("explanations", () => {
  test.each([
    [undefined, "undefined."],
    [null, "null."],
    ["text", "text."],
    [new RangeError("Maximum call stack size exceeded"), "The diagram is nested too deep."],
    [new Error(""), "Mermaid could not draw this."],
    [new Error("UnknownError: something  odd\n  at stack"), "something odd."],
  ])("%s", (thrown, message) => {
    expect(explain(thrown, "a").message).toBe(message);
  });

  test.each([
    [
      "Parse error on line 2:\n...nceDiagram  Nothing:Valid\n----------------------^\nExpecting '()', 'TXT', got 'NEWLINE'",
      "Mermaid cannot read this near “…Nothing:Valid”: it did not expect a new line there.",
    ],
    [
      "Lexical error on line 2. Unrecognized text.\n...t 安全 {\n------^",
      "Mermaid cannot read this near “…安全 {”.",
    ],
    [
      "Parsing failed: Lexer error on line 3, column 10: unexpected character: ->开<- at offset: 38",
      "Mermaid cannot read this: it did not expect “开” there.",
    ],
    [
      "Error parsing: Expecting: one of these:\n 1. [ID]\nbut found: '' at line 2",
      "Mermaid cannot read this: it did not expect the end there.",
    ],
  ])("%j", (text, message) => {
    expect(explain(new Error(text), "a\nb\nc")).toMatchObject({ message });
  });

  test("none is long", () => {
    expect(explain(new Error("x".repeat(5000)), "a").message.length).toBeLessThan(300);
  });
});

describe("a diagram's own theme", () => {
  test.each([
    ['%%{init: {"theme": "dark"}}%%\nflowchart LR', "dark"],
    ["%%{init: {'theme':'forest'}}%%", "forest"],
    ["---\nconfig:\n  theme: neutral\n---\nflowchart LR", "neutral"],
    ["flowchart LR\n a[theme: dark]", undefined],
    ['%%{init: {"theme": "base"}}%%', undefined],
    ['%%{init: {"themeVariables": {"primaryColor": "red"}}}%%', undefined],
  ])("%j: %s", (source, name) => {
    expect(ownTheme(source)?.name).toBe(name);
  });
});
