import { describe, expect, test } from "vitest";
import { decideCharge, decideExport, paymentOf } from "../../src/domain/charge.ts";

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
      expect(decideCharge({ freeLeft, creditBalance, watermark })).toEqual(decision);
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
      expect(decideExport({ cleanLeft, creditBalance, removeWatermark })).toEqual(decision);
    },
  );
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
      decideCharge({ freeLeft: 50 - freeUsed, creditBalance, watermark }).charge;
    const payment = paymentOf({ ...one, freeStored: 0 }, watermark);
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
      paymentOf({ freeUsed: 0, creditBalance: 9, freeStored }, true, 1000);
    expect(storing(1000)).toBeUndefined();
    expect(storing(999)).toEqual({ charge: "free", freeUsedBelow: 50, freeStoredUpTo: 999 });
  });
});
