import { expect, test } from "vitest";
import { LastSeen } from "../../src/domain/charging/last-seen.ts";

const standing = { freeUsed: 1, creditBalance: 2, exportsUsed: 3, freeStored: 4 };

test("an account stands where it was seen last, in that month alone", () => {
  const seen = new LastSeen();
  expect(seen.of("a", "2026-03")).toBeUndefined();
  seen.note("a", "2026-03", { ...standing, freeUsed: 0 });
  seen.note("a", "2026-03", standing);
  expect(seen.of("a", "2026-03")).toEqual(standing);
  expect(seen.of("a", "2026-04")).toBeUndefined();
});

test("of 10,001 accounts the one that was longest unseen is forgotten", () => {
  const seen = new LastSeen();
  for (let at = 0; at < 10_000; at += 1) seen.note(`${at}`, "2026-03", standing);
  seen.note("0", "2026-03", standing);
  seen.note("another", "2026-03", standing);
  expect(seen.of("0", "2026-03")).toEqual(standing);
  expect(seen.of("1", "2026-03")).toBeUndefined();
  expect(seen.of("2", "2026-03")).toEqual(standing);
});
