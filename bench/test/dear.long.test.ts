/**
 * No small document takes a child more processor time or memory than it may have, and what is refused is refused at
 * once. `PLATEN_DEAR=gantt npm run test:long -- dear` tries only the kinds whose names match.
 */
import { expect, test } from "vitest";
import { isRefused, lineOf, MOST, REFUSED_WITHIN, search, type Finding } from "../dear/search.ts";

/** Rows of each table. */
const SHOWN = 10;
/** Time below which a document's cost for its size says nothing, in ms. */
const NOTICED = 300;

const HOUR = 3_600_000;

const chosen = new RegExp(process.env["PLATEN_DEAR"] ?? "");

test("no kind of document costs too much", { timeout: HOUR }, async () => {
  const findings: Finding[] = [];
  for await (const finding of search(chosen)) findings.push(finding);
  const worst = (title: string, by: (finding: Finding) => number) => {
    const shown = findings.toSorted((a, b) => by(b) - by(a)).slice(0, SHOWN);
    console.log([`${title}:`, ...shown.map(lineOf)].join("\n"));
  };
  worst("Most processor time", ({ ms }) => ms);
  worst("Most processor time a KiB", ({ ms, kibibytes }) => (ms < NOTICED ? 0 : ms / kibibytes));
  worst("Most memory", ({ mebibytes }) => mebibytes);
  const over = findings.filter(({ ms, mebibytes }) => ms > MOST.ms || mebibytes > MOST.mebibytes);
  const late = findings.filter((one) => isRefused(one) && one.ms > REFUSED_WITHIN);
  const found = { over: over.map(lineOf), late: late.map(lineOf) };
  expect(found).toEqual({ over: [], late: [] });
});
