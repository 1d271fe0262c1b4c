/**
 * Tests of the secret that a first start makes: it is whole, there is only one, and never one that
 * others know.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEmailVerificationToken } from "better-auth/api";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keptSecret } from "../../src/adapters/accounts/secret.ts";
import { systemRandomness } from "../../src/adapters/real-world.ts";
import { readConfig } from "../../src/main.ts";
import { killedAt, makeTraced, newFolder, secretPairs, traceable } from "../support/first-start.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { unless } from "../../../../scripts/tests/skipped.ts";

/**
 * Secret that better-auth signs with if it is given none (`better-auth/dist/utils/constants`):
 * known to everybody.
 */
const PUBLIC = "better-auth-secret-12345678901234567890";
/** Number of pairs; `first-starts.long.test.ts` makes 1,000. */
const PAIRS = 100;

let folder: string;
beforeEach(() => (folder = newFolder()));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Whether a token that is signed with a secret can give another person's account a new address. */
async function takesOver(service: TestService, secret: string): Promise<boolean> {
  const victim = await service.account();
  const token = await createEmailVerificationToken(
    secret,
    victim.email,
    `of-a-thief-${victim.id}@example.org`,
    3600,
    { requestType: "change-email-verification" },
  );
  await fetch(`${service.baseUrl}/api/auth/verify-email?token=${token}`, { redirect: "manual" });
  return (await service.context.accounts.findByEmail(victim.email)) === undefined;
}

test.each([0, 1, 31])(
  "a secret of %d bytes: no start, and nobody forges a token",
  async (bytes) => {
    const file = join(folder, "secret");
    const short = "s".repeat(bytes);
    writeFileSync(file, short);
    const started = await startTestService({ PLATEN_DATA_DIR: folder }).catch(
      (error: Error) => error,
    );
    if (!(started instanceof Error)) {
      await using service = started;
      expect(await takesOver(service, short === "" ? PUBLIC : short)).toBe(false);
    }
    expect(started).toBeInstanceOf(Error);
    const { message } = started as Error;
    expect(message).toContain(file);
    expect(message).toContain(`${bytes} bytes`);
    expect(message).toMatch(/Remove the file/);

    rmSync(file);
    await using service = await startTestService({ PLATEN_DATA_DIR: folder });
    expect(await takesOver(service, PUBLIC)).toBe(false);
    // With the right secret the token does work, so this test can fail.
    expect(await takesOver(service, readFileSync(file, "utf8"))).toBe(true);
  },
);

describe("a secret that the operator gives", () => {
  const file = () => join(folder, "of-mine");
  const read = () => readConfig({ PLATEN_SECRET_FILE: file() });

  test.each(["", "\n", "  \r\n"])("in an empty file (%j): refused, with its path", (held) => {
    writeFileSync(file(), held);
    expect(read).toThrow(`PLATEN_SECRET_FILE is ${JSON.stringify(file())}, which is empty.`);
  });

  test("too short: refused, in a file with its path, and never repeated", () => {
    const short = "hush".repeat(7);
    writeFileSync(file(), short);
    expect(read).toThrow(
      `PLATEN_SECRET must be at least 32 characters long. It is in ${JSON.stringify(file())}.`,
    );
    expect(read).not.toThrow(/hush/);
    expect(() => readConfig({ PLATEN_SECRET: short })).toThrow(
      /^PLATEN_SECRET must be at least 32 characters long\.$/,
    );
  });
});

test("two that start at once in a new folder have one secret, whole", async () => {
  expect(await secretPairs(PAIRS)).toEqual([]);
});

test("drafts of starts that were cut off are cleared up, and nothing else", () => {
  for (const name of ["secret.x.part", "secret.txt", "other.x.part"])
    writeFileSync(join(folder, name), "");
  const secret = keptSecret(folder, systemRandomness);
  expect(secret).toHaveLength(43);
  expect(keptSecret(folder, systemRandomness)).toBe(secret);
  for (const name of ["secret.txt", "other.x.part"])
    expect(readFileSync(join(folder, name), "utf8")).toBe("");
  expect(() => readFileSync(join(folder, "secret.x.part"))).toThrow(/ENOENT/);
});

test("what is in the way is named, with its reason", () => {
  mkdirSync(join(folder, "secret"));
  expect(() => keptSecret(folder, systemRandomness)).toThrow(
    `The secret could not be read from ${join(folder, "secret")}, or made there: it is a folder. Mend that, or set PLATEN_SECRET.`,
  );
});

describe.skipIf(!traceable)(`with strace${unless(traceable, "there is no strace")}`, () => {
  test("killed at any system call until it is there: never a part of a secret, and never two", () => {
    const { calls, stdout } = makeTraced(join(folder, "data"));
    expect(stdout).toHaveLength(43);
    const linked = calls.findIndex(({ name }) => name.startsWith("link"));
    expect(linked).toBeGreaterThan(4);
    // Also at the call after it, when the draft is a second name of the secret.
    for (const call of calls.slice(0, linked + 2)) expect(killedAt(call)).toEqual([]);
  });

  test.each([
    ["write", "ENOSPC", "the disk is full"],
    ["fsync", "EIO", "EIO"],
    ["link", "EPERM", "has no hard links"],
    ["link", "EACCES", "permission denied"],
  ])("%s fails (%s): no secret, and its path and reason in words", (name, code, reason) => {
    const place = join(folder, "data");
    const call = { name, at: 1 };
    const { status, stderr } = makeTraced(place, { call, how: `error=${code}` });
    expect(status).not.toBe(0);
    expect(stderr).toContain(join(place, "secret"));
    expect(stderr).toContain(reason);
    expect(() => readFileSync(join(place, "secret"))).toThrow(/ENOENT/);
    expect(makeTraced(place).stdout).toHaveLength(43);
  });
});
