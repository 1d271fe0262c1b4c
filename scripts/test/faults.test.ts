import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults } from "../tests/faults/table.ts";

const packages = join(import.meta.dirname, "../../packages");

test.each(faults)("a fault can be planted in $file: $what", ({ file, from, to, tests }) => {
  expect(readFileSync(join(packages, file), "utf8").split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  for (const path of tests.split(" ")) expect(existsSync(join(packages, path)), path).toBe(true);
});
