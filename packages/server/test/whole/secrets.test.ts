import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { call, cookieOf, GENERATE, signIn } from "../support/call.ts";
import { startTestService } from "../support/service.ts";

const SECRET_TEXT = "Zaphod Beeblebrox was here";

test("nothing secret is in the log or, in the clear, on the disk", async () => {
  await using service = await startTestService({
    PLATEN_BOOTSTRAP: "1",
    PLATEN_LOG_LEVEL: "debug",
    PLATEN_TOKEN_RATE: "20",
  });
  const { bootstrapped } = service;
  const account = await service.account({ credits: 2 });
  const cookie = await signIn(service, account);
  const made = await call(service, "POST", "/api/v1/account/tokens", {
    cookie,
    body: { name: "x" },
  });
  const { token } = (made.json as { data: { token: string } }).data;
  const secrets = [
    account.token,
    account.password,
    token,
    bootstrapped?.token,
    bootstrapped?.password,
  ];

  for (const body of [
    { markdown: SECRET_TEXT },
    { markdown: SECRET_TEXT, theme: SECRET_TEXT, [SECRET_TEXT]: 1 },
    { markdown: `$\\frac{${SECRET_TEXT}$`, strict: true },
    `{"markdown": "${SECRET_TEXT}`,
  ])
    await call(service, "POST", GENERATE, { token, body });
  await call(service, "GET", `/images/${token}.png`);
  await call(service, "GET", `/api/v1/account/usage?token=${token}`, { token: `${token}x` });
  await call(service, "GET", `/${token}`);
  await call(service, "GET", `/api/auth/reset-password/${token}?callbackURL=/`);
  const headers = { Origin: service.baseUrl };
  for (const body of [
    { email: account.email, password: "a wrong password" },
    { email: SECRET_TEXT, password: SECRET_TEXT, callbackURL: `https://${token}.example` },
    SECRET_TEXT,
  ])
    await call(service, "POST", "/api/auth/sign-in/email", { body, headers });
  const up = { email: "new@example.org", password: "brand new password", name: "x" };
  const signedUp = await call(service, "POST", "/api/auth/sign-up/email", { body: up, headers });
  secrets.push(up.password, "a wrong password", cookie, cookieOf(signedUp), SECRET_TEXT);
  await call(service, "DELETE", `/api/v1/account/tokens/${token}`, { cookie });
  for (let round = 0; round < 30; round += 1)
    await call(service, "GET", "/api/v1/account/usage", { token });

  const log = service.log.join("");
  expect(service.log.length).toBeGreaterThan(40);
  const found = secrets.filter((secret) => secret === undefined || log.includes(secret));
  expect(found).toEqual([]);

  const disk = filesIn(service.dataDir);
  expect(disk.some(({ bytes }) => bytes.includes(sha256(token)))).toBe(true);
  for (const { path, bytes } of disk)
    for (const secret of secrets)
      if (secret !== undefined) expect(bytes.includes(secret), `${path} has a secret`).toBe(false);
});

test("one line per request, with its id, and no more fields than are meant", async () => {
  await using service = await startTestService();
  const { token, id, tokenId } = await service.account();
  const answer = await call(service, "POST", GENERATE, { token, body: { markdown: "x" } });
  const requestId = answer.headers.get("x-request-id") ?? "none";
  const lines = service.log.filter((line) => line.includes(requestId));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "{}")).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    msg: "request",
    requestId,
    method: "POST",
    route: GENERATE,
    status: 200,
    ms: expect.any(Number) as number,
    accountId: id,
    tokenId,
    format: "png",
    bytes: expect.any(Number) as number,
    charge: "free",
  });
});

test("files of the data folder are the owner's alone", async () => {
  await using service = await startTestService();
  await service.account();
  for (const name of ["secret", "platen.db", "platen.db-wal"])
    expect(statSync(join(service.dataDir, name)).mode & 0o077, name).toBe(0);
});

function filesIn(folder: string): { path: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, bytes: readFileSync(path) }));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
