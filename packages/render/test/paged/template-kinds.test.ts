import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Node } from "../../src/press/paged/blocks/node.ts";
import type { Piece } from "../../src/press/paged/inlines/piece.ts";

/** Types ask for every kind here; the templates, which no types reach, are held against the lists. */
const blocks: Record<Node["k"], true> = {
  heading: true,
  paragraph: true,
  rule: true,
  formula: true,
  diagram: true,
  quote: true,
  alert: true,
  details: true,
  group: true,
  definitions: true,
  side: true,
  code: true,
  list: true,
  table: true,
};
const inlines: Record<Piece["k"], true> = {
  break: true,
  gate: true,
  text: true,
  code: true,
  emoji: true,
  over: true,
  link: true,
  footnote: true,
  math: true,
  image: true,
  missing: true,
  key: true,
  mark: true,
  ruby: true,
  back: true,
};

test.each([
  ["block.typ", blocks],
  ["inline.typ", inlines],
])("%s has a branch for every kind", (file, kinds) => {
  const template = new URL(`../../src/press/paged/template/${file}`, import.meta.url);
  const named = [...readFileSync(template, "utf8").matchAll(/\bk == "([a-z]+)"/gu)];
  const known = new Set(named.map(([, kind]) => kind));
  expect(known).toEqual(new Set(Object.keys(kinds)));
});
