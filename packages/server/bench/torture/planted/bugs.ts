/**
 * Bugs that the checker must find. Each is a change of the service's own source, made while it is
 * loaded, together with the faults that make it show.
 */
import type { RuleName } from "../checker/index.ts";
import type { FaultName } from "../faults/index.ts";

export interface PlantedBug {
  /** End of the path of a source file. */
  file: string;
  /** Text that occurs once in the file, to be replaced by `put`. */
  find: string;
  put: string;
  /** At least one of these rules must be violated. */
  rules: readonly RuleName[];
  /** Faults that are caused in the service meanwhile. */
  faults: readonly FaultName[];
}

const renderAndCharge = "/src/domain/requests/render-and-charge.ts";
const ledger = "/src/domain/charging/ledger.ts";
const sqlBooks = "/src/adapters/sql/sql-books.ts";
const sqlQuota = "/src/adapters/sql/sql-quota.ts";

export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  "an image is charged and not stored": {
    file: renderAndCharge,
    find: "await deps.images.put(image, file.bytes);",
    put: "if (Math.random() < 0.8) await deps.images.put(image, file.bytes);",
    rules: ["answeredImagesStay", "recordedImagesAreThere"],
    faults: [],
  },
  "a key's answer is forgotten": {
    file: ledger,
    find: "await books.answerKey(accountId, idempotencyKey, answer(standing));",
    put: "await books.dropKey(accountId, idempotencyKey);",
    rules: ["oneKeyOneImage"],
    faults: [],
  },
  "a key is taken for any document": {
    file: "/src/domain/charging/idempotency.ts",
    find: "? stored === requestHash",
    put: "? true",
    rules: ["usedKeysAreRefused"],
    faults: [],
  },
  "a credit is taken twice": {
    file: ledger,
    find: "return books.enter({ id: random.uuid(), accountId, credits: -1, reason, imageId, createdAt });",
    put: "return books.enter({ id: random.uuid(), accountId, credits: -2, reason, imageId, createdAt });",
    rules: ["chargesAreImages"],
    faults: [],
  },
  "a free render is not counted": {
    file: ledger,
    find: 'if (charge === "free") return books.countFree(accountId, yearMonth);',
    put: 'if (charge === "free" && Math.random() < 0.8) return books.countFree(accountId, yearMonth);',
    rules: ["chargesAreImages"],
    faults: [],
  },
  "what is under way is not counted against the quota": {
    file: sqlQuota,
    find: "freeUsed: Math.max(row.freeUsed ?? 0, row.freeOfOwner ?? 0) + Number(row.free),",
    put: "freeUsed: Math.max(row.freeUsed ?? 0, row.freeOfOwner ?? 0),",
    rules: ["quotaHolds", "usageIsTrue"],
    faults: [],
  },
  "what is decided by an earlier look is held whatever is so": {
    file: "/src/adapters/sql/sql-books-statements.ts",
    find: "sql<boolean>`${freeUsed} < ${freeUsedBelow} and",
    put: "sql<boolean>`${freeUsed} < ${freeUsedBelow} + 30 and",
    rules: ["quotaHolds"],
    faults: [],
  },
  "the ledger misses a line": {
    file: sqlBooks,
    find: "await addEntry.execute(this.#db, { ...rest, imageId });",
    put: "await addEntry.execute(this.#db, { ...rest, imageId, credits: rest.credits * 2 });",
    rules: ["balanceIsTheLedger"],
    faults: [],
  },
  "a failed render keeps what it set aside": {
    file: renderAndCharge,
    find: "await release(deps, reservation);",
    put: "if (deps.clock.now() === 0) await release(deps, reservation);",
    rules: ["nothingIsHeld"],
    faults: [],
  },
  "what a crash left is not released": {
    file: "/src/domain/requests/sweep.ts",
    find: "return releaseAll(deps, await deps.books.own());",
    put: "return (await deps.books.own()).length;",
    rules: ["nothingIsHeld", "everyKeyIsSettled"],
    faults: ["kill", "kill", "kill", "kill"],
  },
  "a revoked token is taken": {
    file: "/src/adapters/sql/sql-tokens.ts",
    find: 'const { numDeletedRows } = await this.#db\n      .deleteFrom("apiToken")\n',
    put: 'const { numUpdatedRows: numDeletedRows } = await this.#db\n      .updateTable("apiToken").set({ name: "revoked" })\n',
    rules: ["revokedTokensAreRefused"],
    faults: [],
  },
  "a job is charged twice": {
    file: "/src/jobs.ts",
    find: "const { result, generated } = await runJob(context, job, body, signal);",
    put: `await runJob(context, { ...job, id: context.random.uuid() }, body, signal);
      const { result, generated } = await runJob(context, job, body, signal);`,
    rules: ["answersAreInTheBooks"],
    faults: [],
  },
  "what a node had begun of its jobs is lost": {
    file: "/src/jobs.ts",
    find: "await jobs.giveBackOwn();",
    put: "for (let job; (job = await jobs.claim('x', 0)); ) await jobs.end('x', { state: 'failed', answer: '{}' }, 0);",
    rules: ["jobsEndOnce"],
    faults: ["kill", "kill", "kill", "kill"],
  },
  "a link is charged with each view": {
    file: "/src/domain/charging/idempotency.ts",
    find: "return { key: `${OF_LINK}${month} ${digest}`,",
    put: "return { key: `${OF_LINK}${month} ${digest}${Math.random()}`,",
    rules: ["linksAreChargedOnce"],
    faults: [],
  },
  "answers come before the charge": {
    file: renderAndCharge,
    find: 'const standing = await deps.observer.step("settle", () => settle(deps, settlement));',
    put: `const standing = await deps.books.transaction("passing", (books) =>
        books.look(reservation.accountId, reservation.yearMonth));
      setTimeout(() => void settle(deps, settlement), 400);`,
    rules: ["answersAreInTheBooks"],
    faults: ["kill", "kill", "kill", "kill"],
  },
  "images expire when the service starts": {
    file: "/src/sweeper.ts",
    find: "context.metrics.swept(await sweepExpired(context, past));",
    put: "context.metrics.swept(await sweepExpired(context, Date.now() + 25 * 3_600_000));",
    rules: ["answeredImagesStay", "recordedImagesAreThere"],
    faults: ["kill", "kill"],
  },
};
