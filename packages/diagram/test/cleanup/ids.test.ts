import { expect, test } from "vitest";
import { ids } from "../../src/cleanup/ids.ts";
import { mended } from "../open-svg.ts";

test("ids are counted anew in each drawing, and references follow", () => {
  const markup = (n: number) =>
    `<svg id="m"><defs><marker id="flow-${n}-end"/></defs><g id="node-${n}"><path marker-end='url("#flow-${n}-end")'/></g><use href="#flow-${n}-end"/></svg>`;
  const first = mended(ids, markup(1)).text;
  expect(first).toBe(mended(ids, markup(999)).text);
  expect(first).toContain('<marker id="d1"/>');
  expect(first).toContain('marker-end="url(#d1)"');
  expect(first).toContain('href="#d1"');
  expect(first).not.toMatch(/node-|id="m"/);
});
