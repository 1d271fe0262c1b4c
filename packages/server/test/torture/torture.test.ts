/**
 * The torture in short: some hundred operations with a kill and a bad disk, and a checker that must
 * find nothing in what was recorded, and must find each of a dozen lies about it.
 * `npm run torture` does it at length, and with bugs planted in the service itself.
 */
import { MONTHLY_QUOTA } from "@platen/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { check, type RuleName } from "../../bench/torture/checker/index.ts";
import type { Books } from "../../bench/torture/checker/books.ts";
import type { Evidence } from "../../bench/torture/checker/violation.ts";
import { operationsOf, type OperationOf } from "../../bench/torture/history.ts";
import { bugsWithoutPlace, tryPlantedBug } from "../../bench/torture/planted/index.ts";
import { torture, type TortureReport } from "../../bench/torture/run.ts";

let report: TortureReport;

beforeAll(async () => {
  report = await torture({
    postgres: false,
    nodes: 1,
    engines: false,
    seed: 5,
    clients: 5,
    pause: 5,
    seconds: 60,
    enough: 200,
    patience: 20_000,
    calm: [50, 150],
    faults: ["failingWrites", "kill"],
  });
}, 120_000);

test("killed, and on a disk that fails: every promise is kept", () => {
  expect(Object.fromEntries(report.violations)).toEqual({});
  expect(report.crashes).toEqual([]);
  const { history, books } = report.evidence;
  expect(history.operations.length).toBeGreaterThan(200);
  expect(history.faults.map(({ fault }) => fault)).toEqual(["failingWrites", "kill"]);
  expect(books.images.length).toBeGreaterThan(20);
  expect([...report.failedWrites.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(
    0,
  );
});

describe("a lie about what happened is found", () => {
  const image = ({ history }: Evidence, charge: string, keyed = false) => {
    const found = operationsOf(history, "render").find(
      ({ fate, asked }) =>
        fate.kind === "ok" &&
        fate.value.charge === charge &&
        !fate.value.replayed &&
        (asked.key !== undefined || !keyed),
    );
    if (found?.fate.kind !== "ok") throw new Error("nothing of the kind was rendered");
    return { account: found.asked.account, operation: found, ...found.fate.value };
  };
  const without = <Item>(list: Item[], item: Item | undefined) => {
    if (item === undefined) throw new Error("there is nothing to leave out");
    list.splice(list.indexOf(item), 1);
  };
  const month = ({ months }: Books, account: string) => {
    const found = months.find((each) => each.account === account);
    if (!found) throw new Error("it used nothing");
    return found;
  };
  const again = (operation: OperationOf<"render">, imageId: string): OperationOf<"render"> => {
    if (operation.fate.kind !== "ok") throw new Error("it failed");
    return { ...operation, fate: { kind: "ok", value: { ...operation.fate.value, imageId } } };
  };

  const lies: Record<string, [RuleName, (evidence: Evidence) => void]> = {
    "a charge without an image": [
      "chargesAreImages",
      (evidence) => void (month(evidence.books, image(evidence, "free").account).used += 1),
    ],
    "a credit for an image that is another's": [
      "chargesAreImages",
      (evidence) => {
        const { imageId } = image(evidence, "credit");
        const row = evidence.books.images.find(({ id }) => id === imageId);
        if (row) row.account = "mallory@example.org";
      },
    ],
    "an image charged twice for one key": [
      "answersAreInTheBooks",
      ({ books, history }) => {
        const { account } = image({ books, history }, "free", true);
        const row = books.images.find((each) => each.account === account);
        if (row)
          for (let copy = 0; copy < 40; copy += 1)
            books.images.push({ ...row, id: `copy-${copy}` });
      },
    ],
    "two images for one key": [
      "oneKeyOneImage",
      (evidence) => {
        const { operation } = image(evidence, "free", true);
        evidence.history.operations.push(again(operation, "another"));
      },
    ],
    "a key that is taken for another document": [
      "usedKeysAreRefused",
      ({ history }) => {
        const { account, operation, ...value } = image({ history } as Evidence, "free", true);
        const { key = "" } = operation.asked;
        const fate = { kind: "ok", value } as const;
        history.operations.push({
          name: "misuse",
          asked: { account, key },
          fate,
          start: 0,
          end: 1,
        });
      },
    ],
    "a balance that is not the sum of its ledger": [
      "balanceIsTheLedger",
      ({ books }) => {
        const [[account, balance] = ["", 0]] = books.balances;
        books.balances.set(account, balance + 1);
      },
    ],
    "a grant that was lost": [
      "grantsAreInTheLedger",
      ({ books }) =>
        without(
          books.ledger,
          books.ledger.find(({ reason }) => reason === "grant"),
        ),
    ],
    "more free renders than there are": [
      "quotaHolds",
      (evidence) => {
        const { account } = image(evidence, "free");
        month(evidence.books, account).used = MONTHLY_QUOTA + 1;
      },
    ],
    "a usage that forgets what was answered": [
      "usageIsTrue",
      ({ history }) => {
        const read = operationsOf(history, "usage").find(
          ({ fate, asked }) => asked.final && fate.kind === "ok" && fate.value.used > 0,
        );
        if (read?.fate.kind === "ok") read.fate.value.used = 0;
      },
    ],
    "an image that is gone": [
      "answeredImagesStay",
      (evidence) => {
        const { path } = image(evidence, "free");
        const { operations } = evidence.history;
        for (const each of operationsOf(evidence.history, "fetch"))
          if (each.asked.path === path) without(operations, each);
      },
    ],
    "an image that is not what it was": [
      "recordedImagesAreThere",
      ({ books }) => {
        const [row] = books.images;
        if (row) row.digest = "0".repeat(64);
      },
    ],
    "an answer that the books do not know": [
      "answersAreInTheBooks",
      ({ books, history }) => {
        const { imageId } = image({ books, history }, "free");
        without(
          books.images,
          books.images.find(({ id }) => id === imageId),
        );
      },
    ],
    "a job that ends twice": [
      "jobsEndOnce",
      (evidence) => {
        const { operation } = image(evidence, "free", true);
        const fate = { kind: "ended", code: "CANCELED" } as const;
        evidence.history.operations.push({ ...operation, fate });
      },
    ],
    "a job that fails without a reason": [
      "jobsEndOnce",
      ({ history }) => {
        const asked = { account: "a", key: "k", way: "job" } as const;
        const fate = { kind: "ended", code: "INTERNAL_ERROR" } as const;
        history.operations.push({ name: "render", asked, fate, start: 0, end: 1 });
      },
    ],
    "a job that never ends": ["nothingIsHeld", ({ books }) => void (books.openJobs += 1)],
    "a link that is charged twice": [
      "linksAreChargedOnce",
      ({ books, history }) => {
        const seen = new Set(
          operationsOf(history, "link").flatMap(({ fate }) =>
            fate.kind === "ok" ? [fate.value.digest] : [],
          ),
        );
        const row = books.images.find(({ digest }) => seen.has(digest));
        if (!row) throw new Error("no link was seen");
        books.images.push({ ...row, id: "copy" });
      },
    ],
    "a reservation that stays": ["nothingIsHeld", ({ books }) => void (books.reservations += 1)],
    "an account that is lost": [
      "accountsStay",
      ({ history }) => {
        const final = operationsOf(history, "signIn").find(({ asked }) => asked.final);
        without(history.operations, final);
      },
    ],
    "a fault of the service while all is well": [
      "answersAreDocumented",
      ({ history }) => {
        const fate = { kind: "refused", status: 500, code: "INTERNAL_ERROR" } as const;
        const [start, end] = [1e9, 1e9 + 1];
        history.operations.push({
          name: "usage",
          asked: { account: "a", final: false },
          fate,
          start,
          end,
        });
      },
    ],
  };

  test.each(Object.entries(lies))("%s", (_, [rule, lie]) => {
    const evidence = structuredClone(report.evidence);
    expect(check(evidence).size).toBe(0);
    lie(evidence);
    expect([...check(evidence).keys()]).toContain(rule);
  });
});

test("every planted bug has its place in the source", () => {
  expect(bugsWithoutPlace()).toEqual([]);
});

test("a bug that is planted in the service is found", async () => {
  const found = await tryPlantedBug("a credit is taken twice", 150);
  expect([...found.keys()]).toContain("chargesAreImages");
});
