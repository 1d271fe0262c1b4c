import { describe, expect, test } from "vitest";
import { decideCharge, decideExport, paymentOf } from "../../src/domain/charging/charge.ts";
import { quotaIn, specifiedTerms, unlimitedTerms } from "../../src/domain/charging/terms.ts";

const free = { charge: "free", watermarked: true };
const credit = { charge: "credit", watermarked: false };
const refused = { charge: "refused" };

describe("an API render: every case", () => {
  test.each([
    // free left, credits, watermark → decision
    [0, 0, true, refused],
    [0, 0, false, refused],
    [0, 1, true, credit],
    [0, 1, false, credit],
    [0, 9, true, credit],
    [0, 9, false, credit],
    [1, 0, true, free],
    [1, 0, false, refused],
    [1, 1, true, free],
    [1, 1, false, credit],
    [1, 9, true, free],
    [1, 9, false, credit],
    [50, 0, true, free],
    [50, 0, false, refused],
    [50, 1, true, free],
    [50, 1, false, credit],
    [50, 9, true, free],
    [50, 9, false, credit],
    // Books that say less than nothing are treated as empty.
    [-1, 0, true, refused],
    [-1, -1, false, refused],
    [-1, 1, true, credit],
    [1, -1, true, free],
  ] as const)(
    "%i free, %i credits, watermark %s",
    (freeLeft, creditBalance, watermark, decision) => {
      expect(decideCharge({ freeLeft, creditBalance, watermark, marked: true })).toEqual(decision);
    },
  );
});

describe("a browser export: every case", () => {
  const cleanExport = { charge: "cleanExport", watermarked: false };
  const marked = { charge: "none", watermarked: true };
  test.each([
    // clean ones left, credits, removal selected → decision
    [5, 0, false, cleanExport],
    [5, 0, true, cleanExport],
    [5, 1, false, cleanExport],
    [5, 1, true, cleanExport],
    [1, 0, false, cleanExport],
    [1, 0, true, cleanExport],
    [1, 1, false, cleanExport],
    [1, 1, true, cleanExport],
    [0, 0, false, marked],
    [0, 0, true, marked],
    [0, 1, false, marked],
    [0, 1, true, credit],
    [-1, -1, true, marked],
    [-1, 1, true, credit],
  ] as const)(
    "%i clean, %i credits, remove %s",
    (cleanLeft, creditBalance, removeWatermark, decision) => {
      expect(decideExport({ cleanLeft, creditBalance, removeWatermark, marked: true })).toEqual(
        decision,
      );
    },
  );
});

describe("where free images have no watermark", () => {
  const marked = false;

  test.each([
    [1, 0, true, { charge: "free", watermarked: false }],
    [1, 9, false, { charge: "free", watermarked: false }],
    [0, 1, true, credit],
    [0, 0, false, refused],
  ] as const)(
    "%i free, %i credits, watermark %s",
    (freeLeft, creditBalance, watermark, decision) => {
      expect(decideCharge({ freeLeft, creditBalance, watermark, marked })).toEqual(decision);
    },
  );

  test("exports cost nothing, whatever there is and is asked for", () => {
    const nothing = { charge: "none", watermarked: false };
    for (const removeWatermark of [true, false])
      expect(decideExport({ cleanLeft: 5, creditBalance: 5, removeWatermark, marked })).toEqual(
        nothing,
      );
  });

  test("a quota that is lowered within the month leaves nothing, not less than nothing", () => {
    const terms = { ...specifiedTerms, monthlyQuota: 1 };
    expect(quotaIn(terms, 3)).toEqual({ monthlyQuota: 1, monthlyUsed: 3, monthlyRemaining: 0 });
    const seen = { freeUsed: 3, creditBalance: 0, freeStored: 0 };
    expect(paymentOf(seen, true, terms)).toBeUndefined();
  });

  test("an unlimited service gives a free render whatever was used", () => {
    const seen = { freeUsed: 123_456, creditBalance: 0, freeStored: 0 };
    expect(paymentOf(seen, false, unlimitedTerms)?.charge).toBe("free");
  });
});

describe("what an API render is paid with, and what has to be so for that", () => {
  const amounts = [0, 1, 49, 50, 51];
  const cases = amounts.flatMap((freeUsed) =>
    amounts.flatMap((creditBalance) =>
      [true, false].map((watermark) => ({ freeUsed, creditBalance, watermark })),
    ),
  );

  test.each(cases)("%j: as it is decided, and only where it would be decided so", (one) => {
    const { watermark } = one;
    const decide = ({ freeUsed, creditBalance }: typeof one) =>
      decideCharge({ freeLeft: 50 - freeUsed, creditBalance, watermark, marked: true }).charge;
    const payment = paymentOf({ ...one, freeStored: 0 }, watermark, specifiedTerms);
    expect(payment?.charge).toBe(decide(one) === "refused" ? undefined : decide(one));
    if (!payment) return;
    for (const other of cases) {
      const holds =
        payment.charge === "free"
          ? other.freeUsed < payment.freeUsedBelow
          : other.freeUsed >= payment.freeUsedFrom && other.creditBalance >= payment.creditsFrom;
      expect(holds).toBe(decide({ ...other, watermark }) === payment.charge);
    }
  });

  test("a store of free images that is full needs a further look", () => {
    const storing = (freeStored: number) =>
      paymentOf({ freeUsed: 0, creditBalance: 9, freeStored }, true, specifiedTerms, 1000);
    expect(storing(1000)).toBeUndefined();
    expect(storing(999)).toEqual({ charge: "free", freeUsedBelow: 50, freeStoredUpTo: 999 });
  });
});
