import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../src/config/config.ts";
import { configurationTable } from "../src/config/config-settings.ts";

test("nothing set: the defaults", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 8080,
    baseUrl: undefined,
    signUp: "open",
    terms: { monthlyQuota: 50, unlimited: false, marked: true },
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

test("an empty PLATEN_WATERMARK means none", () => {
  expect(readConfig({ PLATEN_WATERMARK: "" })).toMatchObject({
    watermarkText: "",
    terms: { marked: false },
  });
});

test("an unlimited plan closes sign-up behind the first account, unless it is said otherwise", () => {
  const plan = { PLATEN_PLAN: "unlimited" };
  expect(readConfig(plan)).toMatchObject({ signUp: "first", terms: { unlimited: true } });
  expect(readConfig({ ...plan, PLATEN_SIGN_UP: "open" }).signUp).toBe("open");
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
    database: { kind: "sqlite", file: "/tmp/x.db" },
    metrics: undefined,
    render: { deadline: 2500 },
    google: { clientId: "id", clientSecret: "secret" },
    github: undefined,
  });
});

describe("where images are kept", () => {
  const s3 = {
    PLATEN_IMAGE_STORE: "s3",
    PLATEN_S3_ENDPOINT: "https://s3.example.org/",
    PLATEN_S3_BUCKET: "pictures",
    PLATEN_S3_ACCESS_KEY_ID: "key-id",
    PLATEN_S3_SECRET_ACCESS_KEY: "hush-hush",
  };
  const problemsOf = (environment: Record<string, string>): string[] => {
    try {
      readConfig(environment);
    } catch (error) {
      return (error as ConfigError).message.split("\n");
    }
    return [];
  };

  test("files, or a bucket with all that it needs", () => {
    expect(readConfig({}).imageStore).toEqual({ kind: "files" });
    expect(readConfig(s3).imageStore).toEqual({
      kind: "s3",
      endpoint: "https://s3.example.org",
      region: "us-east-1",
      bucket: "pictures",
      prefix: "platen",
      accessKeyId: "key-id",
      secretAccessKey: "hush-hush",
    });
    const more = { PLATEN_S3_REGION: "eu-central-1", PLATEN_S3_PREFIX: "a/b.c" };
    expect(readConfig({ ...s3, ...more }).imageStore).toMatchObject({
      region: "eu-central-1",
      prefix: "a/b.c",
    });
  });

  test("a sentence for each thing that is missing, or set to no purpose", () => {
    expect(problemsOf({ PLATEN_IMAGE_STORE: "s3" })).toEqual([
      "PLATEN_IMAGE_STORE=s3 needs PLATEN_S3_ENDPOINT.",
      "PLATEN_IMAGE_STORE=s3 needs PLATEN_S3_BUCKET.",
      "PLATEN_IMAGE_STORE=s3 needs PLATEN_S3_ACCESS_KEY_ID.",
      "PLATEN_IMAGE_STORE=s3 needs PLATEN_S3_SECRET_ACCESS_KEY.",
    ]);
    expect(problemsOf({ ...s3, PLATEN_S3_BUCKET: "" })).toEqual([
      "PLATEN_IMAGE_STORE=s3 needs PLATEN_S3_BUCKET.",
    ]);
    expect(problemsOf({ PLATEN_S3_BUCKET: "pictures" })).toEqual([
      "PLATEN_S3_BUCKET is for PLATEN_IMAGE_STORE=s3.",
    ]);
  });

  test.each([
    ["PLATEN_IMAGE_STORE", "minio", /one of files, s3/],
    ["PLATEN_S3_ENDPOINT", "s3.example.org", /address of a site/],
    ["PLATEN_S3_ENDPOINT", "https://key:hush@s3.example.org", /address of a site/],
    ["PLATEN_S3_REGION", "somewhere else", /name of a region/],
    ["PLATEN_S3_BUCKET", "Pictures", /name of a bucket/],
    ["PLATEN_S3_BUCKET", "a/b", /name of a bucket/],
    ["PLATEN_S3_PREFIX", "/images/", /names of letters/],
    ["PLATEN_S3_PREFIX", "a//b", /names of letters/],
  ])("%s=%s", (name, value, expected) => {
    const [problem] = problemsOf({ ...s3, [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must be `));
    expect(problem).toMatch(expected);
  });

  test("no key in a message", () => {
    const shown = problemsOf({ ...s3, PLATEN_S3_BUCKET: "?", PLATEN_PORT: "x" }).join();
    expect(shown).not.toMatch(/hush|key-id/);
  });
});

test("traces go to the address that is given, or to the usual path of one that has none", () => {
  expect(readConfig({ PLATEN_TRACE_SAMPLE: "0.5" }).tracing).toBeUndefined();
  const sent = (PLATEN_OTLP_URL: string) => readConfig({ PLATEN_OTLP_URL }).tracing;
  expect(sent("http://collector:4318")).toEqual({
    url: "http://collector:4318/v1/traces",
    sample: 1,
    headers: "",
  });
  const OTEL_EXPORTER_OTLP_HEADERS = "authorization=Basic%20x,tenant=a";
  const withHeaders = { PLATEN_OTLP_URL: "http://collector", OTEL_EXPORTER_OTLP_HEADERS };
  expect(readConfig(withHeaders).tracing?.headers).toBe(OTEL_EXPORTER_OTLP_HEADERS);
  expect(sent("https://collector/of/mine")?.url).toBe("https://collector/of/mine");
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
    ["PLATEN_OTLP_URL", "collector:4318", /such as http:/],
    ["PLATEN_OTLP_URL", "https://user:pw@collector/v1/traces", /without a password/],
    ["PLATEN_TRACE_SAMPLE", "1.1", /from 0 to 1/],
    ["PLATEN_TRACE_SAMPLE", "-1", /from 0 to 1/],
  ])("%s=%s", (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  test.each([
    ["PLATEN_SECRET", "hush-hush"],
    ["PLATEN_SMTP_URL", "http://user:hush-hush@host"],
    ["PLATEN_DATABASE_URL", "mysql://user:hush-hush@host/db"],
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
  expect(warnings).toEqual([
    "PLATEN_BASEURL is no setting of Platen. Did you mean PLATEN_BASE_URL? docs/configuration.md lists them.",
  ]);
  expect(readConfig({ PLATEN_SOMETHING_ELSE: "x" }).warnings).toEqual([
    "PLATEN_SOMETHING_ELSE is no setting of Platen. docs/configuration.md lists them.",
  ]);
});

test("docs/configuration.md has the table as it is", () => {
  const docs = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
  expect(docs).toContain(configurationTable());
});
