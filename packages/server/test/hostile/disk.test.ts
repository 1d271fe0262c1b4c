/**
 * Tests of bounds on the disk: stored bytes of an account, room for the database, and a disk that
 * is full nevertheless.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DiskImages } from "../../src/adapters/disk-images.ts";
import { sweepExpired } from "../../src/domain/requests/sweep.ts";
import { call, codeOf, GENERATE, type Call } from "../support/call.ts";
import type { Answer } from "../support/contract.ts";
import { audit } from "../support/books.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import type { TestService } from "../support/service.ts";
import { startServiceOn } from "../support/service-on.ts";

const MIB = 2 ** 20;
const large = () => new ScriptedRenderer(() => rendered(Buffer.alloc(MIB, 7)));
const ask = (service: TestService, token: string, extra: object = {}, more: Call = {}) =>
  call(service, "POST", GENERATE, { token, body: { markdown: "x", ...extra }, ...more });
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

describe.each(["sqlite", "postgres"] as const)("4: %s", (kind) => {
  test("what one mailbox has stored for free is bounded, with all its accounts and all at once", async () => {
    const clock = new FakeClock("2026-03-10T12:00:00Z");
    await using service = await startServiceOn(
      kind,
      { PLATEN_STORE_ACCOUNT: "5" },
      { renderer: large(), clock },
    );
    const [one, other] = [
      await service.account({ email: "one@example.org", credits: 3 }),
      await service.account({ email: "one+more@example.org" }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask(service, (at % 2 ? one : other).token)),
    );
    const made = answers.filter(({ status }) => status === 200);
    // If a mailbox has several accounts, nodes may each store one image more at the same moment.
    expect(made.length).toBeGreaterThanOrEqual(5);
    expect(made.length).toBeLessThanOrEqual(kind === "sqlite" ? 5 : 6);
    for (const answer of answers)
      if (answer.status !== 200)
        expect([answer.status, codeOf(answer)]).toEqual([429, "RATE_LIMITED"]);
    const refused = await ask(service, one.token);
    expect(codeOf(refused)).toBe("RATE_LIMITED");
    expect(Number(refused.headers.get("retry-after"))).toBe(24 * 60 * 60);
    const files = filesOf(join(service.dataDir, "images")).length;
    expect(files).toBe(made.length);
    // A refusal costs nothing, credits still pay for images, which are not bounded, and other
    // accounts are not held back.
    const usage = await call(service, "GET", "/api/v1/account/usage", { token: one.token });
    expect((usage.json as { data: object }).data).toMatchObject({ monthlyUsed: made.length });
    expect((await ask(service, one.token, { watermark: false })).status).toBe(200);
    expect((await ask(service, (await service.account()).token)).status).toBe(200);
    clock.advance(24 * HOUR);
    await sweepExpired(service.context);
    expect((await ask(service, other.token)).status).toBe(200);
  });

  test("all images together are bounded, and replays go on", async () => {
    const clock = new FakeClock("2026-03-10T12:00:00Z");
    await using service = await startServiceOn(
      kind,
      { PLATEN_STORE_TOTAL: "3" },
      { renderer: large(), clock },
    );
    const keyed = { headers: { "Idempotency-Key": "k" } };
    const first = await service.account({ credits: 20 });
    expect((await ask(service, first.token, {}, keyed)).status).toBe(200);
    for (let round = 0; round < 2; round += 1)
      expect((await ask(service, (await service.account()).token)).status).toBe(200);
    const refused = await ask(service, first.token, { watermark: false });
    expect([refused.status, codeOf(refused)]).toEqual([503, "OVERLOADED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(service, first.token, {}, keyed)).headers.get("idempotent-replayed")).toBe(
      "true",
    );
    const preview = await call(service, "POST", "/api/v1/previews", { body: { markdown: "x" } });
    expect(preview.status).toBe(200);
  });

  test("a part of the disk is left to the database", async () => {
    let free = 108 * MIB;
    await using service = await startServiceOn(
      kind,
      { PLATEN_DISK_FLOOR: "99" },
      { renderer: large(), freeDisk: () => Promise.resolve(free) },
    );
    const account = await service.account({ credits: 5 });
    expect((await ask(service, account.token)).status).toBe(200);
    // Images may fill the disk up to 8 MiB above its floor, so that the database can go on writing.
    free = 106 * MIB;
    // A measurement is valid for a second; bytes stored since then are added to it.
    const refused = await ask(service, account.token);
    expect([refused.status, codeOf(refused)]).toEqual([503, "OVERLOADED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const usage = await call(service, "GET", "/api/v1/account/usage", { token: account.token });
    expect((usage.json as { data: object }).data).toMatchObject({ monthlyUsed: 1 });
    expect(filesOf(join(service.dataDir, "images"))).toHaveLength(1);
  });
});

describe("a disk that is full", () => {
  test("SQLite: 503 with Retry-After, nothing charged, and well again when there is room", async () => {
    await using service = await startServiceOn("sqlite", {}, { renderer: large() });
    const { db } = service.context.database;
    const account = await service.account({ credits: 1000 });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const full = rows[0]?.page_count ?? 0;
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    await limit(full);
    const fails = async (send: (round: number) => Promise<Answer>) => {
      for (let round = 0; round < 400; round += 1) {
        const answer = await send(round);
        if (answer.status >= 400) return answer;
      }
      throw new Error("the disk did not become full");
    };
    const signUp = (round: number) =>
      call(service, "POST", "/api/auth/sign-up/email", {
        body: {
          email: `${round}@example.org`,
          password: "correct horse battery",
          name: "x".repeat(4000),
        },
        headers: { Origin: service.baseUrl },
      });
    const failed = [
      await fails(signUp),
      await fails(() => ask(service, account.token, { watermark: false })),
    ];
    for (const answer of failed) {
      expect([answer.status, codeOf(answer)]).toEqual([503, "OVERLOADED"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await limit(2 ** 30);
    expect((await ask(service, account.token)).status).toBe(200);
    expect((await signUp(1000)).status).toBe(200);
    const { balance, ledgerSum, reservations, images } = audit(service.dataDir, account.id);
    expect([balance, reservations]).toEqual([ledgerSum, 0]);
    expect(images).toHaveLength(1000 - balance + 1);
    expect(filesOf(join(service.dataDir, "images"))).toHaveLength(images.length);
  });

  test("a picture that cannot be written leaves no draft behind", async () => {
    const folder = mkdtempSync(join(tmpdir(), "platen-drafts-"));
    try {
      const images = new DiskImages(folder);
      const name = { id: "ab000000-0000-4000-8000-000000000000", format: "png" } as const;
      // A folder stands in the place of the picture, so that it cannot be written.
      mkdirSync(join(folder, "ab", `${name.id}.png`, "x"), { recursive: true });
      await expect(images.put(name, Buffer.from("x"))).rejects.toThrow();
      expect(filesOf(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
