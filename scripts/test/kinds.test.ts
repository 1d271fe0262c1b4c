/** The checks of kinds find what they are for: each is tried on a Document that has the fault. */
import { expect, test } from "vitest";
import { Diagnostics } from "../../packages/render/src/diagnostics.ts";
import { parse } from "../../packages/render/src/parse/index.ts";
import { kindFaults } from "../corpus/kinds/index.ts";

/** A source, and another whose Document has the fault that a parser could make of it. */
const faults: Readonly<Record<string, readonly [source: string, misread: string]>> = {
  "struck through": ["每天5~10次，3~5天", "每天5~~10次，3~~5天"],
  "cells lost": ["| a |\n|---|\n| one | two |", "| a |\n|---|\n| one |"],
  anchors: ['[a](#b)\n\n<a id="b"></a>x', '[a](#b)\n\n<a id="c"></a>x'],
  "page breaks": ["One\n\n\\newpage\n\nTwo", "One\n\ntext\n\nTwo"],
};

function read(markdown: string) {
  const diagnostics = new Diagnostics();
  return {
    document: parse(markdown, diagnostics, "light", () => "plain"),
    warnings: diagnostics.list(),
  };
}

test.each(Object.entries(faults))("%s", (name, [source, misread]) => {
  const right = read(source);
  expect(kindFaults(source, right.document, right.warnings)).toEqual([]);
  const wrong = read(misread);
  expect(kindFaults(source, wrong.document, wrong.warnings)).toEqual([
    expect.stringContaining(name),
  ]);
});
