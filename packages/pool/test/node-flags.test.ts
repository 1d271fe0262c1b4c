import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { helperThreads, nodeFlags } from "../src/children/node-flags.ts";

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [5, 4],
  [64, 4],
])("of %i processors, V8's own threads take %i at most", (processors, threads) => {
  expect(helperThreads(processors)).toBe(threads);
});

/** Keeps what it makes for as long as a document takes, so that collections find it alive. */
const program = `
let kept = [];
const make = (i) => [i, i + 1, i + 2];
function round() { for (let i = 0; i < 20_000; i++) kept.push(make(i)); }
for (let k = 0; k < 600; k++) { round(); if (kept.length > 250_000) kept = []; }
`;

test("in a child, V8 makes nothing in the old generation at once, however much of it lives", async () => {
  const told = ["--trace-pretenuring", "--trace-pretenuring-statistics"];
  const flags = nodeFlags(2 ** 30);
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...flags,
    ...told,
    "-e",
    program,
  ]);
  expect(stdout).not.toContain("=> tenure");
});
