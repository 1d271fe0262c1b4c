/** Jobs of a service, with each of its databases. */
import type { BatchView, JobView, RequestPage } from "@platen/contract";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepExpired } from "../../src/domain/requests/sweep.ts";
import { call, codeOf, errorOf, GENERATE, imageOf, signIn } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import type { Answer } from "../support/contract.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { startServiceOn } from "../support/service-on.ts";
import { until } from "../support/until.ts";

const small = { width: 200, quality: 1 };
const jobOf = ({ json }: Answer) => (json as { data: JobView }).data;
const batchOf = ({ json }: Answer) => (json as { data: BatchView }).data;
const codesOf = (batch: BatchView) =>
  batch.items.map(({ state, error }) => (error ? error.code : state));

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  const clock = new FakeClock("2026-03-10T12:00:00Z");
  let service: TestService;
  beforeAll(async () => {
    const renderer = hostileRenderer({ size: 1, queueLimit: 1000, deadline: 60_000 });
    service = await startServiceOn(kind, {}, { clock, renderer });
    await until(() => service.context.renderer.stats().ready > 0, 60_000);
  });
  afterAll(() => service?.[Symbol.asyncDispose]());

  const send = (account: TestAccount, fields: object, headers: Record<string, string> = {}) =>
    call(service, "POST", GENERATE, { ...account, body: { ...small, ...fields }, headers });
  const later = async (account: TestAccount, fields: object, headers = {}) => {
    const answer = await send(account, { async: true, ...fields }, headers);
    expect(answer.status, JSON.stringify(answer.json)).toBe(202);
    return jobOf(answer);
  };
  const look = async (account: TestAccount, { jobId }: { jobId: string }, wait = 0) =>
    jobOf(await call(service, "GET", `/api/v1/jobs/${jobId}?wait=${wait}`, account));
  const ended = (account: TestAccount, job: { jobId: string }) => look(account, job, 60);
  const batch = (account: TestAccount, body: object, headers: Record<string, string> = {}) =>
    call(service, "POST", "/api/v1/batches", { ...account, body, headers });
  const endedBatch = async (account: TestAccount, { batchId }: { batchId: string }) =>
    batchOf(await call(service, "GET", `/api/v1/batches/${batchId}?wait=60`, account));
  const usage = async (account: TestAccount) => {
    const { json } = await call(service, "GET", "/api/v1/account/usage", account);
    return (json as { data: { monthlyUsed: number; creditBalance: number } }).data;
  };
  const bodies = async () => {
    const { db } = service.context.database;
    const rows = await db.selectFrom("job").select("id").where("body", "is not", null).execute();
    return rows.map(({ id }) => id);
  };

  test("a job has the answer that the render would have had, and is charged once", async () => {
    const account = await service.account();
    const fields = { markdown: "# Later", describe: true, unheard: 1 };
    const answer = await send(account, { ...fields, async: true });
    const { jobId, statusUrl } = jobOf(answer);
    expect(answer.status).toBe(202);
    expect(answer.headers.get("location")).toBe(`/api/v1/jobs/${jobId}`);
    expect(statusUrl).toBe(`${service.baseUrl}/api/v1/jobs/${jobId}`);
    expect(answer.headers.get("preference-applied")).toBeNull();
    const job = await ended(account, { jobId });
    expect(job).toMatchObject({ state: "succeeded", jobId });
    const { data, meta } = imageOf(await send(account, fields));
    const { imageId: _, imageUrl: __, ...same } = data;
    expect(job.result?.data).toMatchObject(same);
    expect(job.result?.meta).toMatchObject({
      warnings: meta.warnings,
      quota: { usedFreeQuota: true, freeRemaining: 49 },
    });
    const file = await call(service, "GET", new URL(job.result?.data.imageUrl ?? "").pathname);
    expect(file.bytes.length).toBe(data.bytes);
    expect(await usage(account)).toMatchObject({ monthlyUsed: 2 });
    expect(await bodies()).not.toContain(jobId);
  });

  test("Prefer: respond-async does the same, and lets the text be longer", async () => {
    const account = await service.account();
    const prefer = { Prefer: "wait=1, respond-async" };
    const markdown = `${"word ".repeat(20)}\n\n`.repeat(6000);
    expect(markdown.length).toBeGreaterThan(512 * 1024);
    expect(codeOf(await send(account, { markdown, format: "pdf" }))).toBe("INVALID_REQUEST");
    const answer = await send(account, { markdown: "# Short" }, prefer);
    expect(answer.headers.get("preference-applied")).toBe("respond-async");
    expect((await ended(account, jobOf(answer))).state).toBe("succeeded");
    const long = await send(account, { markdown: "x".repeat(4 * 1024 * 1024 + 1) }, prefer);
    expect(errorOf(long).message).toContain("at most 4194304 bytes");
    const longest = "a".repeat(8 * 1024 * 1024);
    expect((await send(account, { markdown: longest }, prefer)).status).toBe(413);
    expect((await send(account, { markdown: longest, async: true })).status).toBe(413);
  });

  test("POST /api/v1/jobs does the same", async () => {
    const account = await service.account();
    const body = { ...small, markdown: "# Later" };
    const made = await call(service, "POST", "/api/v1/jobs", { ...account, body });
    expect((await ended(account, jobOf(made))).state).toBe("succeeded");
    const long = { markdown: "a".repeat(3 * 1024 * 1024), width: 1 };
    const told = errorOf(await call(service, "POST", "/api/v1/jobs", { ...account, body: long }));
    expect(told.details?.map(({ path }) => path)).toEqual(["width"]);
  });

  test("what is wrong is refused at once", async () => {
    const account = await service.account();
    for (const [fields, code] of [
      [{ markdown: " " }, "MARKDOWN_REQUIRED"],
      [{ markdown: "x", width: 1 }, "INVALID_REQUEST"],
      [{ markdown: "x", brand: "none" }, "INVALID_REQUEST"],
      [{ document: "00000000-0000-4000-8000-000000000000" }, "NOT_FOUND"],
      [{ markdown: "x", strict: true, unheard: 1 }, "INVALID_REQUEST"],
      [{ markdown: "x", watermark: false }, "QUOTA_EXCEEDED"],
    ] as const)
      expect(codeOf(await send(account, { ...fields, async: true }))).toBe(code);
    const wrong = await call(service, "POST", GENERATE, { ...account, body: { markdown: "x", async: 1 } }); // prettier-ignore
    expect(errorOf(wrong).message).toBe("async must be true or false; got 1.");
    expect(await bodies()).toEqual([]);
    const path = "/api/v1/jobs/00000000-0000-4000-8000-000000000000";
    expect((await call(service, "GET", path, account)).status).toBe(404);
    for (const wait of ["61", "-1", "x", ""]) {
      const job = await later(account, { markdown: "x" });
      const asked = await call(service, "GET", `/api/v1/jobs/${job.jobId}?wait=${wait}`, account);
      expect(codeOf(asked)).toBe("INVALID_REQUEST");
      await ended(account, job);
    }
  });

  test("a render that fails is told as it would be, and is not charged", async () => {
    const account = await service.account();
    const answer = await send(account, { markdown: "misdeed: throw", async: true });
    const job = await ended(account, jobOf(answer));
    const failed = errorOf(await send(account, { markdown: "misdeed: throw" }));
    const requestId = answer.headers.get("x-request-id");
    expect(job).toMatchObject({ state: "failed", error: { ...failed, requestId } });
    expect(job.result).toBeUndefined();
    expect(await usage(account)).toMatchObject({ monthlyUsed: 0 });
    expect(await bodies()).toEqual([]);
  });

  test("nobody else's", async () => {
    const [account, other] = [await service.account(), await service.account()];
    const job = await later(account, { markdown: "# Mine" });
    const made = batchOf(await batch(account, { items: [{ markdown: "# Mine" }] }));
    const places = [`jobs/${job.jobId}`, `batches/${made.batchId}`];
    for (const place of places)
      for (const method of ["GET", "DELETE"])
        expect((await call(service, method, `/api/v1/${place}`, other)).status).toBe(404);
    const archive = await call(service, "GET", `/api/v1/${places[1]}/archive`, other);
    expect(archive.status).toBe(404);
    expect((await ended(account, job)).state).toBe("succeeded");
    await endedBatch(account, made);
  });

  test("the same key gives the same job, also when nothing is left to pay with", async () => {
    const account = await service.account({ credits: 1 });
    const fields = { markdown: "# Once", watermark: false, async: true };
    const key = { "Idempotency-Key": "k" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(account, fields, key)));
    const ids = new Set(answers.map((answer) => jobOf(answer).jobId));
    expect([ids.size, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([202])]);
    await ended(account, jobOf(answers[0]!));
    const again = await send(account, fields, key);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([202, "true"]);
    expect(jobOf(again)).toMatchObject({ state: "succeeded", jobId: [...ids][0] });
    expect(codeOf(await send(account, { ...fields, theme: "nord" }, key))).toBe(
      "IDEMPOTENCY_MISMATCH",
    );
    expect(await usage(account)).toMatchObject({ creditBalance: 0, monthlyUsed: 0 });
  });

  test("a job that waits has a position; canceled, it is not charged, and what runs neither", async () => {
    const account = await service.account();
    using held = heldRender();
    const running = await later(account, { markdown: held.markdown });
    await until(() => service.context.renderer.stats().busy > 0);
    const queued: JobView[] = [];
    for (const markdown of ["# a", "# b", "# c"]) queued.push(await later(account, { markdown }));
    const [first, second, third] = queued as [JobView, JobView, JobView];
    expect((await look(account, running)).state).toBe("running");
    expect(await look(account, third)).toMatchObject({ state: "queued", position: 3 });
    const cancel = async ({ jobId }: JobView) =>
      jobOf(await call(service, "DELETE", `/api/v1/jobs/${jobId}`, account));
    expect((await cancel(second)).state).toBe("canceled");
    expect((await cancel(second)).state).toBe("canceled");
    expect(await look(account, third)).toMatchObject({ position: 2 });
    expect((await cancel(running)).state).toBe("canceled");
    held.letGo();
    expect((await ended(account, third)).state).toBe("succeeded");
    expect((await cancel(third)).state).toBe("succeeded");
    expect((await look(account, first)).state).toBe("succeeded");
    expect((await look(account, running)).state).toBe("canceled");
    expect(await usage(account)).toMatchObject({ monthlyUsed: 2 });
  });

  test("accounts are served in turn, however many jobs one has", async () => {
    const [many, few] = [await service.account(), await service.account()];
    using held = heldRender();
    const first = await later(many, { markdown: held.markdown });
    await until(() => service.context.renderer.stats().busy > 0);
    const items = Array.from({ length: 20 }, (_, at) => ({ markdown: `# ${at}` }));
    const made = batchOf(await batch(many, { defaults: small, items }));
    // The one that came first goes first.
    clock.advance(1);
    const others: JobView[] = [];
    for (const markdown of ["# x", "# y"]) others.push(await later(few, { markdown }));
    const positions = await Promise.all(others.map((job) => look(few, job)));
    // Behind one of the batch each.
    expect(positions.map(({ position }) => position)).toEqual([2, 4]);
    held.letGo();
    await ended(many, first);
    const done = await endedBatch(many, made);
    expect(done.counts).toMatchObject({ succeeded: 20 });
    const { db } = service.context.database;
    const order = await db
      .selectFrom("job")
      .select(["id", "startedAt", "turn"])
      .orderBy("turn")
      .where("accountId", "in", [many.id, few.id])
      .execute();
    expect(order.findIndex(({ id }) => id === others[1]?.jobId)).toBeLessThan(6);
  });

  test("a batch: each item has its own charge and its own error; one archive of all", async () => {
    const account = await service.account({ credits: 1 });
    const body = {
      defaults: { ...small, format: "jpeg", unheard: true },
      items: [
        { markdown: "# One", name: "first", describe: true },
        { markdown: "misdeed: throw" },
        { markdown: "# Three\n\n---\n\n# Four", cards: { size: "square" }, format: "png" },
        { markdown: "# Five", watermark: false },
        { markdown: "# Six", watermark: false, name: "Sechs 6" },
      ],
    };
    const answer = await batch(account, body);
    expect(answer.status, JSON.stringify(answer.json)).toBe(202);
    const { batchId, archiveUrl } = batchOf(answer);
    expect(archiveUrl).toBeUndefined();
    expect(answer.headers.get("location")).toBe(`/api/v1/batches/${batchId}`);
    const done = await endedBatch(account, { batchId });
    expect(codesOf(done)).toEqual([
      "succeeded",
      "GENERATION_FAILED",
      "succeeded",
      "succeeded",
      "QUOTA_EXCEEDED",
    ]);
    expect(done).toMatchObject({ done: true, counts: { succeeded: 3, failed: 2, queued: 0 } });
    expect(done.items[0]?.result?.meta.warnings).toMatchObject([{ code: "UNKNOWN_FIELD" }]);
    expect(await usage(account)).toMatchObject({ monthlyUsed: 2, creditBalance: 0 });
    await service.context.requestLog.flush();
    const { json: log } = await call(service, "GET", "/api/v1/account/requests", account);
    const noted = (log as { data: RequestPage }).data.requests;
    const failures = noted.filter(({ endpoint }) => endpoint === "job of POST /api/v1/jobs");
    expect(failures.map(({ code, status }) => `${code} ${status}`).toSorted()).toEqual([
      "GENERATION_FAILED 500",
      "QUOTA_EXCEEDED 429",
    ]);
    // It may be large.
    expect(done.items[0]?.result?.data).toHaveProperty("alt");
    expect(done.items[0]?.result?.data).not.toHaveProperty("map");
    const described = await look(account, { jobId: done.items[0]?.jobId ?? "" });
    expect(described.result?.data).toMatchObject({ text: "One", map: [{ kind: "heading" }] });
    const archive = await call(service, "GET", new URL(done.archiveUrl ?? "").pathname, account);
    const files = unzipSync(archive.bytes);
    expect(Object.keys(files)).toEqual(["first.jpg", "003/01.png", "003/02.png", "004.jpg"]);
    expect(files["first.jpg"]?.length).toBe(done.items[0]?.result?.data.bytes);
  });

  test("a batch with a wrong item is refused whole, with all that is wrong", async () => {
    const account = await service.account();
    const items = [
      { markdown: "x", width: 3 },
      { markdown: "x", name: "../../etc" },
      { markdown: "x", theme: 1 },
    ];
    const wrong = errorOf(await batch(account, { items }));
    expect(wrong.details?.map(({ path }) => path)).toEqual([
      "items.0.width",
      "items.1.name",
      "items.2.theme",
    ]);
    const none = errorOf(await batch(account, { items: [{ markdown: "x" }, {}, { markdown: " " }] })); // prettier-ignore
    expect(none).toMatchObject({ code: "MARKDOWN_REQUIRED" });
    expect(none.details?.map(({ path }) => path)).toEqual(["items.1.markdown", "items.2.markdown"]);
    const same = errorOf(await batch(account, { items: [{ markdown: "x", name: "2" }, { markdown: "x" }] })); // prettier-ignore
    expect(same.message).toBe("items.1: name must be in one item; items.0 has it, too.");
    const many = Array.from({ length: 201 }, () => ({ markdown: "x" }));
    for (const body of [{}, { items: [] }, { items: many }, { items: "x" }, { items: [3] }])
      expect(codeOf(await batch(account, body))).toBe("INVALID_REQUEST");
    expect(await bodies()).toEqual([]);
  });

  test("the same key gives the same batch; DELETE cancels what has not begun", async () => {
    const account = await service.account();
    using held = heldRender();
    const items = [{ markdown: held.markdown }, { markdown: "# b" }, { markdown: "# c" }];
    const key = { "Idempotency-Key": "k" };
    const made = batchOf(await batch(account, { defaults: small, items }, key));
    await until(() => service.context.renderer.stats().busy > 0);
    expect(batchOf(await batch(account, { defaults: small, items }, key)).batchId).toBe(
      made.batchId,
    );
    expect(codeOf(await batch(account, { items }, key))).toBe("IDEMPOTENCY_MISMATCH");
    const path = `/api/v1/batches/${made.batchId}`;
    const canceled = batchOf(await call(service, "DELETE", path, account));
    expect(codesOf(canceled)).toEqual(["running", "canceled", "canceled"]);
    held.letGo();
    expect(codesOf(await endedBatch(account, made))).toEqual(["succeeded", "canceled", "canceled"]);
    expect(await usage(account)).toMatchObject({ monthlyUsed: 1 });
  });

  test("an account has so many jobs that wait, and no more", async () => {
    const account = await service.account();
    using held = heldRender();
    await later(account, { markdown: held.markdown });
    const items = Array.from({ length: 199 }, () => ({ markdown: "x" }));
    for (let count = 0; count < 5; count += 1)
      expect((await batch(account, { items })).status).toBe(202);
    const refused = await batch(account, { items });
    expect([codeOf(refused), refused.headers.get("retry-after")]).toEqual(["RATE_LIMITED", "10"]);
    const { db } = service.context.database;
    await db.deleteFrom("job").where("accountId", "=", account.id).execute();
    held.letGo();
    await until(() => service.context.renderer.stats().busy === 0);
  });

  test("with files, in a form", async () => {
    const account = await service.account();
    const form = new FormData();
    const picture =
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>";
    form.append("markdown", "![](a.svg)");
    form.append("async", "true");
    form.append("files", new Blob([picture.slice(picture.indexOf(",") + 1)]), "a.svg");
    const response = await fetch(new URL(GENERATE, service.baseUrl), {
      method: "POST",
      headers: { Authorization: `Bearer ${account.token}` },
      body: form,
    });
    expect(response.status).toBe(202);
    const { data } = (await response.json()) as { data: JobView };
    expect((await ended(account, data)).state).toBe("succeeded");
  });

  test("kept for a day, then gone, and with the account", async () => {
    const account = await service.account();
    const job = await later(account, { markdown: "# Day" });
    const made = batchOf(await batch(account, { items: [{ markdown: "# Day" }] }));
    await ended(account, job);
    await endedBatch(account, made);
    clock.advance(24 * HOUR);
    for (const path of [`jobs/${job.jobId}`, `batches/${made.batchId}`])
      expect((await call(service, "GET", `/api/v1/${path}`, account)).status).toBe(404);
    const { db } = service.context.database;
    const rows = () => db.selectFrom("job").select("id").execute();
    await sweepExpired(service.context, clock.now());
    expect(await rows()).toEqual([]);
    using held = heldRender();
    await later(account, { markdown: held.markdown });
    await until(() => service.context.renderer.stats().busy > 0);
    await later(account, { markdown: "# Never" });
    const cookie = await signIn(service, account);
    const deleted = await call(service, "POST", "/api/auth/delete-user", {
      cookie,
      headers: { Origin: service.baseUrl },
      body: { password: account.password },
    });
    expect(deleted.status).toBe(200);
    expect(await rows()).toEqual([]);
    held.letGo();
    await until(() => service.context.renderer.stats().busy === 0);
    clock.advance(-24 * HOUR);
  });
});
