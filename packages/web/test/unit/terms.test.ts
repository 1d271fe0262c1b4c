import fc from "fast-check";
import { expect, test } from "vitest";
import { exportTerms } from "../../src/export/terms.ts";
import { t } from "../../src/language/language.ts";
import type { Member } from "../../src/session/session.ts";

const facts = (removeWatermark: boolean, owned = false, marks = true) => ({
  removeWatermark,
  owned,
  limit: 5,
  marks,
});

function member(cleanExportsRemaining: number, creditBalance: number): Member {
  const usage = {
    monthlyQuota: 50,
    monthlyUsed: 0,
    monthlyRemaining: 50,
    yearMonth: "2026-11",
    creditBalance,
    resetDate: "2026-12-01",
  };
  const standing = { usage, cleanExportsRemaining, creditBalance, ledger: [] };
  return {
    kind: "member",
    account: { id: "1", name: "a", email: "a@example.org" },
    standing,
    number: 1,
  };
}

test("where the service has no watermark, nobody is told of one or of what it would cost", () => {
  for (const session of [{ kind: "visitor", ended: false } as const, member(5, 3), member(0, 0)])
    expect(exportTerms(session, facts(true, false, false), t)).toEqual({
      clean: true,
      cost: "nothing",
      headline: t("terms.clean"),
      reason: "",
      mayPay: false,
      out: false,
    });
});

test("visitors are told of the watermark, whatever they tick", () => {
  for (const session of [{ kind: "visitor", ended: false }, { kind: "unknown" }] as const) {
    const terms = exportTerms(session, facts(true), t);
    expect(terms).toMatchObject({ clean: false, cost: "nothing", mayPay: false });
    expect(terms.headline).toContain("watermark");
  }
});

test("nothing is promised before it is known what an account has", () => {
  const session = { ...member(5, 5), standing: undefined };
  const terms = exportTerms(session, facts(true), t);
  expect(terms).toMatchObject({ clean: false, cost: "nothing", mayPay: false });
});

test.each([
  { left: 5, credits: 0, remove: false, cost: "clean export", clean: true, mayPay: false },
  { left: 1, credits: 9, remove: true, cost: "clean export", clean: true, mayPay: false },
  { left: 0, credits: 0, remove: true, cost: "nothing", clean: false, mayPay: false },
  { left: 0, credits: 2, remove: false, cost: "nothing", clean: false, mayPay: true },
  { left: 0, credits: 2, remove: true, cost: "credit", clean: true, mayPay: true },
])("$left clean exports, $credits credits, removal $remove: $cost", (row) => {
  const { left, credits, remove, ...expected } = row;
  expect(exportTerms(member(left, credits), facts(remove), t)).toMatchObject(expected);
});

test("a credit is never spent unasked, nor while there are clean exports", () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(3), fc.boolean(), (left, credits, remove) => {
      const { cost, clean, headline } = exportTerms(member(left, credits), facts(remove), t);
      expect(cost === "credit").toBe(remove && left === 0 && credits > 0);
      expect(clean).toBe(cost !== "nothing");
      expect(headline.includes("no watermark")).toBe(clean);
    }),
  );
});

test("what was exported before costs nothing again, whatever is left", () => {
  for (const left of [0, 3])
    expect(exportTerms(member(left, 1), facts(true, true), t)).toMatchObject({
      clean: true,
      cost: "nothing",
      mayPay: false,
    });
});

test("where credits run out it is to be said where there are more", () => {
  expect(exportTerms(member(0, 0), facts(false), t).out).toBe(true);
  expect(exportTerms(member(1, 0), facts(false), t).out).toBe(false);
  expect(exportTerms(member(0, 1), facts(false), t).out).toBe(false);
});
