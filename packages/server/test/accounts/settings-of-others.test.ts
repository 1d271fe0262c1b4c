// In a process of its own: its environment is changed.
import { afterEach, expect, test } from "vitest";
import { call, cookieOf } from "../support/call.ts";
import { startTestService } from "../support/service.ts";

const theirs = {
  BETTER_AUTH_SECRETS: "1:a secret that somebody else knows of 32 letters and more",
  BETTER_AUTH_SECRET: "another secret that somebody else knows, as long",
  AUTH_SECRET: "another secret that somebody else knows, as long",
  BETTER_AUTH_TRUSTED_ORIGINS: "https://evil.example",
  BETTER_AUTH_URL: "https://evil.example",
};
afterEach(() => {
  for (const name of Object.keys(theirs)) delete process.env[name];
});

const person = { email: "one@example.org", password: "correct horse battery", name: "One" };

test("variables of the accounts' library change neither the secret nor who is trusted", async () => {
  await using other = await startTestService();
  const { dataDir } = other;
  Object.assign(process.env, theirs);
  const service = await startTestService({ PLATEN_DATA_DIR: `${dataDir}/own` });
  const headers = { Origin: service.baseUrl };
  const up = await call(service, "POST", "/api/auth/sign-up/email", { body: person, headers });
  expect(up.status).toBe(200);
  const cookie = cookieOf(up);
  const foreign = await call(service, "POST", "/api/auth/update-user", {
    body: { name: "Two" },
    cookie,
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  await service.stop();
  for (const name of Object.keys(theirs)) delete process.env[name];
  // The cookie was signed with the service's own secret, or it would be worth nothing now.
  await using again = await startTestService({ PLATEN_DATA_DIR: `${dataDir}/own` });
  const tokens = await call(again, "GET", "/api/v1/account/tokens", { cookie });
  expect(tokens.status).toBe(200);
});
