import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { passes } from "../../src/cleanup/index.ts";

test.each(passes.map(({ name, mends }) => [name, mends]))(
  "the pass %s has its own test",
  (name, mends) => {
    expect(existsSync(new URL(`./${name}.test.ts`, import.meta.url))).toBe(true);
    expect(mends).not.toBe("");
  },
);
