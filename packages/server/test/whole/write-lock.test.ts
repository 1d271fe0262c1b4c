/** While another process has the lock for writing of the database, what only reads is answered, and what writes waits. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, codeOf, GENERATE, signIn } from "../support/call.ts";
import { holdWriteLock } from "../support/hold-write-lock.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";
import { SLOW } from "../support/until.ts";

let service: TestService;
let account: TestAccount;
let cookie: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.account({ credits: 5 });
  cookie = await signIn(service, account);
});
afterAll(() => service[Symbol.asyncDispose]());

const render = () =>
  call(service, "POST", GENERATE, { token: account.token, body: { markdown: "# Held" } });

test("reading waits neither for the lock nor for who waits for it", { timeout: SLOW }, async () => {
  const giveFree = await holdWriteLock(join(service.dataDir, "platen.db"));
  let written: number | undefined;
  const writing = render().then(({ status }) => (written = status));
  try {
    const { token } = account;
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        call(service, "GET", "/api/v1/account/usage", { token }),
        call(service, "GET", "/api/v1/account/standing", { cookie }),
        call(service, "GET", "/api/v1/account/tokens", { cookie }),
        call(service, "POST", "/api/v1/images/plan", { token, body: { markdown: "# Plan" } }),
        call(service, "GET", "/api/auth/get-session", { cookie }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(written).toBeUndefined();
    }
  } finally {
    await giveFree();
  }
  expect(await writing).toBe(200);
  const listed = async () =>
    (await call(service, "GET", "/api/v1/account/tokens", { cookie })).json;
  await expect
    .poll(listed)
    .toMatchObject({ data: { tokens: [{ lastUsedAt: expect.any(String) }] } });
});

test(
  "of those who want to write, one waits in vain for all, and then they are answered",
  { timeout: SLOW },
  async () => {
    const giveFree = await holdWriteLock(join(service.dataDir, "platen.db"));
    try {
      const all = await Promise.all([render(), render(), render(), render(), render(), render()]);
      expect(all.map(codeOf)).toEqual(all.map(() => "OVERLOADED"));
    } finally {
      await giveFree();
    }
    expect((await render()).status).toBe(200);
  },
);
