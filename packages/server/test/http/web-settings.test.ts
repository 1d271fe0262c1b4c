import { expect, test } from "vitest";
import { call, codeOf } from "../support/call.ts";
import { startTestService } from "../support/service.ts";

const PATH = "/api/v1/web";

test("200: a service as it is without settings, for everybody", async () => {
  await using service = await startTestService();
  const answer = await call(service, "GET", PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.json).toEqual({
    success: true,
    data: {
      baseUrl: service.baseUrl,
      signUp: "open",
      providers: [],
      passwordReset: "log",
      monthlyQuota: 50,
      unlimited: false,
      watermark: true,
      credits: {},
      links: { source: "https://github.com/platen-md/platen" },
    },
  });
});

test("200: what the operator has set up, and no secret of it", async () => {
  await using service = await startTestService({
    PLATEN_SIGN_UP: "closed",
    PLATEN_GITHUB_CLIENT_ID: "hub-id",
    PLATEN_GITHUB_CLIENT_SECRET: "hub-secret",
    PLATEN_GOOGLE_CLIENT_ID: "goo-id",
    PLATEN_GOOGLE_CLIENT_SECRET: "goo-secret",
    PLATEN_CREDITS_URL: "https://shop.example.org",
    PLATEN_CREDITS_TEXT: "Ask Ada",
    PLATEN_MONTHLY_QUOTA: "7",
    PLATEN_WATERMARK: "",
    PLATEN_TERMS_URL: "https://example.org/terms",
    PLATEN_PRIVACY_URL: "https://example.org/privacy",
    PLATEN_REPORT_URL: "https://example.org/report",
    PLATEN_SOURCE_URL: "https://example.org/source",
    PLATEN_SMTP_URL: "smtp://mail-user:mail-password@127.0.0.1:9",
  });
  const { json, bytes } = await call(service, "GET", PATH);
  expect(json).toEqual({
    success: true,
    data: {
      baseUrl: service.baseUrl,
      signUp: "closed",
      providers: ["github", "google"],
      passwordReset: "mail",
      monthlyQuota: 7,
      unlimited: false,
      watermark: false,
      credits: { url: "https://shop.example.org/", text: "Ask Ada" },
      links: {
        terms: "https://example.org/terms",
        privacy: "https://example.org/privacy",
        report: "https://example.org/report",
        source: "https://example.org/source",
      },
    },
  });
  expect(new TextDecoder().decode(bytes)).not.toMatch(/hub-|goo-|mail-/u);
});

test("405: it is only read", async () => {
  await using service = await startTestService();
  expect(codeOf(await call(service, "POST", PATH, { body: {} }))).toBe("METHOD_NOT_ALLOWED");
});
