import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ConfigError, configurationTable, readConfig } from "../src/config.ts";

test("nothing set: the defaults", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 8080,
    baseUrl: undefined,
    signUp: true,
    markdownLimit: 512 * 1024,
    render: { queue: 100, deadline: 15_000, memory: 700 * 2 ** 20 },
    metrics: { host: "127.0.0.1", port: 8081 },
    drainDelay: 0,
    shutdownGrace: 30_000,
    warnings: [],
  });
});

test("empty means not set", () => {
  expect(readConfig({ PLATEN_PORT: " ", PLATEN_SECRET: "" })).toEqual(readConfig({}));
});

test("values", () => {
  const config = readConfig({
    PLATEN_PORT: "0",
    PLATEN_BASE_URL: "https://Platen.Example/",
    PLATEN_TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    PLATEN_DATABASE_URL: "sqlite:/tmp/x.db",
    PLATEN_METRICS_PORT: "off",
    PLATEN_RENDER_DEADLINE: "2.5",
    PLATEN_GOOGLE_CLIENT_ID: "id",
    PLATEN_GOOGLE_CLIENT_SECRET: "secret",
  });
  expect(config).toMatchObject({
    port: 0,
    baseUrl: "https://platen.example",
    trustedProxies: [
      { address: "10.0.0.0", prefix: 8, family: "ipv4" },
      { address: "::1", prefix: 128, family: "ipv6" },
    ],
    databaseFile: "/tmp/x.db",
    metrics: undefined,
    render: { deadline: 2500 },
    google: { clientId: "id", clientSecret: "secret" },
    github: undefined,
  });
});

describe("a wrong value stops the start, in words", () => {
  test.each([
    [
      "PLATEN_PORT",
      "http",
      /^PLATEN_PORT must be a whole number from 0 to 65535\. It is "http"\.$/,
    ],
    ["PLATEN_PORT", "tcp://10.0.0.1:80", /PLATEN_PORT/],
    ["PLATEN_PORT", "65536", /65535/],
    ["PLATEN_PORT", "1e3", /whole number/],
    ["PLATEN_METRICS_PORT", "no", /or off/],
    ["PLATEN_BASE_URL", "localhost:8080", /such as https:/],
    ["PLATEN_BASE_URL", "https://x.example/path", /no path/],
    ["PLATEN_BASE_URL", "https://user:pw@x.example", /no path/],
    ["PLATEN_TRUSTED_PROXIES", "10.0.0.0/33", /networks such as/],
    ["PLATEN_TRUSTED_PROXIES", "10.0.0.0/", /networks such as/],
    ["PLATEN_TRUSTED_PROXIES", "proxy", /networks such as/],
    ["PLATEN_BOOTSTRAP", "yes", /one of auto, 1, 0/],
    ["PLATEN_LOG_LEVEL", "loud", /fatal, error/],
    ["PLATEN_RENDER_DEADLINE", "0", /from 1 to 300/],
    ["PLATEN_WATERMARK", "x".repeat(61), /at most 60/],
    ["PLATEN_GITHUB_CLIENT_ID", "id", /belong together/],
  ])("%s=%s", (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  test.each([
    ["PLATEN_SECRET", "hush-hush"],
    ["PLATEN_SMTP_URL", "http://user:hush-hush@host"],
    ["PLATEN_DATABASE_URL", "postgres://user:hush-hush@host/db"],
  ])("without showing it, if it is secret: %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
    expect(() => readConfig({ [name]: value })).not.toThrow("hush-hush");
  });

  test("all of them at once", () => {
    const wrong = { PLATEN_PORT: "x", PLATEN_SIGN_UP: "x" };
    expect(() => readConfig(wrong)).toThrow(/PLATEN_PORT.*\nPLATEN_SIGN_UP/);
  });
});

test("a misspelt variable is warned of", () => {
  const { warnings } = readConfig({ PLATEN_BASEURL: "x", OTHER: "y" });
  expect(warnings).toEqual([expect.stringContaining("PLATEN_BASEURL is no setting") as string]);
});

test("docs/configuration.md has the table as it is", () => {
  const docs = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
  expect(docs).toContain(configurationTable());
});
