import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../src/config/config.ts";

const KEY = "k".repeat(32);
const URLS = "http://render-1:8080, https://render-2.example/,http://render-1:8080";

test("the role and what it needs", () => {
  expect(readConfig({})).toMatchObject({ role: { name: "all" }, render: { cache: 64 * 2 ** 20 } });
  expect(readConfig({ PLATEN_RENDER_KEY: KEY }).role).toEqual({ name: "all" });
  expect(readConfig({ PLATEN_ROLE: "render", PLATEN_RENDER_KEY: KEY }).role).toEqual({
    name: "render",
    key: KEY,
  });
  const api = { PLATEN_ROLE: "api", PLATEN_RENDER_URL: URLS, PLATEN_RENDER_KEY: KEY };
  expect(readConfig(api).role).toEqual({
    name: "api",
    urls: ["http://render-1:8080", "https://render-2.example"],
    key: KEY,
  });
  expect(readConfig({ PLATEN_RENDER_CACHE: "0" }).render.cache).toBe(0);
});

test.each<[Record<string, string>, RegExp]>([
  [{ PLATEN_ROLE: "web" }, /^PLATEN_ROLE must be one of all, api, render/],
  [{ PLATEN_ROLE: "render" }, /PLATEN_ROLE=render needs PLATEN_RENDER_KEY/],
  [{ PLATEN_ROLE: "api", PLATEN_RENDER_KEY: KEY }, /PLATEN_ROLE=api needs PLATEN_RENDER_URL/],
  [{ PLATEN_ROLE: "api" }, /PLATEN_RENDER_KEY[\s\S]*PLATEN_RENDER_URL/],
  [{ PLATEN_RENDER_URL: "http://x" }, /PLATEN_RENDER_URL is for PLATEN_ROLE=api/],
  [{ PLATEN_RENDER_URL: "render:8080" }, /PLATEN_RENDER_URL must be addresses such as/],
  [{ PLATEN_RENDER_URL: "http://a/b" }, /with no path/],
  [{ PLATEN_RENDER_URL: "http://a,," }, /separated by commas/],
  [{ PLATEN_RENDER_CACHE: "-1" }, /PLATEN_RENDER_CACHE must be a whole number/],
])("%o stops the start, in words", (environment, words) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(words);
});

test("a key that is too short is not shown", () => {
  const environment = { PLATEN_ROLE: "render", PLATEN_RENDER_KEY: "hush-hush" };
  expect(() => readConfig(environment)).toThrow(/PLATEN_RENDER_KEY must be at least 32 characters/);
  expect(() => readConfig(environment)).not.toThrow(/hush-hush/);
});
