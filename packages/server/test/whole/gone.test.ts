/** Callers who go away while they are charged: up to the commit nothing was charged, from then on all of it was. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { BooksTransaction } from "../../src/domain/charging/books.ts";
import { keyedRequest } from "../../src/domain/charging/idempotency.ts";
import { generate } from "../../src/domain/requests/generate.ts";
import { audit } from "../support/books.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  const renderer = new ScriptedRenderer(() => rendered(Buffer.from("a picture")));
  service = await startTestService({}, { renderer });
});
afterAll(() => service[Symbol.asyncDispose]());

/** The caller goes when this was done in the transaction that charges, or when that is over. */
const steps = ["nothing", "mustTake", "enter", "countFree", "addImage", "look", "commit"] as const;
type Step = (typeof steps)[number];

/** Has the caller go at a step of the next charge. */
function goAt(step: Step, leave: () => void): Disposable {
  const { books } = service.context;
  const transaction = books.transaction.bind(books);
  return vi.spyOn(books, "transaction").mockImplementation(async (durability, work) => {
    if (durability === "passing") return transaction(durability, work);
    const done = await transaction(durability, (tx) => {
      if (step === "nothing") leave();
      return work(leaving(tx, step, leave));
    });
    if (step === "commit") leave();
    return done;
  });
}

const leaving = (tx: BooksTransaction, step: Step, leave: () => void) =>
  new Proxy(tx, {
    get(of, name) {
      const method = Reflect.get(of, name) as (...of: unknown[]) => unknown;
      if (typeof method !== "function") return method;
      return (...given: unknown[]) => {
        const done = method.apply(of, given);
        if (name !== step) return done;
        return Promise.resolve(done).then((result) => {
          leave();
          return result;
        });
      };
    },
  });

const pays = [
  { watermark: true, skips: "enter" },
  { watermark: false, skips: "countFree" },
] as const;
const cases = steps.flatMap((step) =>
  pays.flatMap(({ watermark, skips }) =>
    [true, false]
      // Without a key, where the account stands is read at the commit.
      .filter((keyed) => step !== skips && (step !== "look" || keyed || watermark))
      .map((keyed) => ({ step, watermark, keyed })),
  ),
);

test.each(cases)(
  "after $step, watermark: $watermark, with a key: $keyed",
  async ({ step, watermark, keyed }) => {
    const account = await service.account({ credits: 3 });
    const before = audit(service.dataDir, account.id);
    const key = keyedRequest("key", Buffer.from("body"), {});
    const order = (signal: AbortSignal) => ({
      accountId: account.id,
      request: { markdown: "# One", watermark, mode: "url" as const },
      warnings: [],
      keyed: keyed ? key : undefined,
      signal,
    });
    const gone = new AbortController();
    const first = await (async () => {
      using _ = goAt(step, () => gone.abort());
      const [outcome] = await Promise.allSettled([generate(service.context, order(gone.signal))]);
      return outcome;
    })();
    expect(gone.signal.aborted).toBe(true);
    const after = audit(service.dataDir, account.id);
    const isCharged = step === "commit";
    expect(first?.status).toBe(isCharged ? "fulfilled" : "rejected");
    const spent = (one: typeof after) => one.freeUsed + (3 - one.balance);
    expect([spent(after), after.images.length - before.images.length]).toEqual(
      isCharged ? [1, 1] : [0, 0],
    );
    expect(after.ledgerSum).toBe(after.balance);
    expect([after.reservations, after.runningKeys]).toEqual([0, 0]);
    // Whoever comes back with the key pays once in all.
    const again = await generate(service.context, order(new AbortController().signal));
    expect(again.replayed).toBe(isCharged && keyed);
    expect(spent(audit(service.dataDir, account.id))).toBe(isCharged && !keyed ? 2 : 1);
  },
);
