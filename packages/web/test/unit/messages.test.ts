/** Tests that every language has every message, with the same values and parts. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { endpoints } from "@platen/contract";
import { warningCodes } from "@platen/render/diagnostics";
import { describe, expect, test } from "vitest";
import { format, type Message } from "../../src/messages/format.ts";
import { languages } from "../../src/language/languages.ts";
import { chooseLanguage, languageNames } from "../../src/language/page-language.ts";
import { en as first, type English, type MessageName } from "../../src/messages/en.ts";
import { enDocs } from "../../src/messages/en-docs.ts";
import { enLate } from "../../src/messages/en-late.ts";

const source = join(import.meta.dirname, "../../src");
const en: English = { ...first, ...enLate, ...enDocs };
const names = Object.keys(en) as MessageName[];
const others = languageNames.filter((name) => name !== "en");

const textsOf = (message: Message) =>
  typeof message === "string" ? [message] : [message.other, ...(message.one ? [message.one] : [])];

/** `{values}` and `<parts>` of a message, sorted. */
function askedFor(message: Message): string[] {
  const all = textsOf(message).flatMap((text) => text.match(/\{\w+\}|<\w+>/gu) ?? []);
  return [...new Set(all)].sort();
}

describe.each(others)("%s", async (name) => {
  const messages = await languages[name].load();

  test("has every message and no other", () => {
    expect(Object.keys(messages).sort()).toEqual([...names].sort());
  });

  test("has the same values and parts in every message", () => {
    const differing = names.filter((one) => {
      // A language with one plural form need not say the count that English says in words, nor
      // repeat the service's English where it says itself what a code means.
      const optional = (value: string) => value !== "{count}" && value !== "{message}";
      const own = askedFor(messages[one]).filter(optional);
      return String(own) !== String(askedFor(en[one]).filter(optional));
    });
    expect(differing).toEqual([]);
  });

  test("has no empty message", () => {
    expect(
      names.filter((one) => textsOf(messages[one]).some((text) => text.trim() === "")),
    ).toEqual([]);
  });
});

/**
 * Returns the files of the page before any late part, with their code: a file and its imports,
 * without types.
 */
function comesFirst(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file) || file.includes("/messages/en")) return seen;
  const code = readFileSync(file, "utf8");
  seen.set(file, code);
  for (const [, path = ""] of code.matchAll(/^(?:im|ex)port (?!type)[^;]*?"(\.[^"]+\.tsx?)";/gmu))
    comesFirst(join(dirname(file), path), seen);
  return seen;
}

test("a text that comes late is said by nothing that comes first", () => {
  const code = [...comesFirst(join(source, "main.tsx")).values()].join("\n");
  expect(code).toContain('"part.failed"');
  expect(Object.keys(enLate).filter((name) => code.includes(`"${name}"`))).toEqual([]);
});

test("every message is used", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/u.test(file) && !file.startsWith("messages"),
  );
  const code = files.map((file) => readFileSync(join(source, file), "utf8")).join("\n");
  // Some names are put together: `failure.${code}`.
  const made = [...code.matchAll(/`([\w.]+)\$\{/gu)].map(([, start = ""]) => start);
  const unused = names.filter(
    (name) => !code.includes(`"${name}"`) && !made.some((start) => name.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test("every warning of a render, and every refusal that an export can meet, has words", () => {
  for (const code of Object.keys(warningCodes)) expect(names).toContain(`warning.${code}`);
  const said = endpoints.createExport.errors.filter(
    (code) => !names.includes(`failure.${code}` as MessageName),
  );
  const unsaid = said.filter((code) => !names.includes(`refusal.${code}` as MessageName));
  expect(unsaid).toEqual(["IDEMPOTENCY_MISMATCH"]);
});

describe("format", () => {
  test("fills in values and writes numbers as the language does", () => {
    expect(format("en", "{name}: {n}", { name: "a", n: 12_345 })).toBe("a: 12,345");
    expect(format("de", "{n}", { n: 12_345 })).toBe("12.345");
  });

  test("chooses the plural form by the language", () => {
    const message = { one: "{count} page", other: "{count} pages" };
    expect(format("en", message, { count: 1 })).toBe("1 page");
    expect(format("en", message, { count: 0 })).toBe("0 pages");
    expect(format("zh-CN", { other: "{count} 页" }, { count: 1 })).toBe("1 页");
  });

  test("a value that holds braces or dollar signs is text", () => {
    expect(format("en", "{a}{b}", { a: "{b}", b: "$&" })).toBe("{b}$&");
  });
});

test.each([
  [["de-DE", "zh-TW", "en"], "zh-CN"],
  [["zh-Hans-SG"], "zh-CN"],
  [["en-GB", "zh"], "en"],
  [["fr"], "en"],
  [[], "en"],
] as const)("a browser that wants %j gets %s", (wanted, language) => {
  expect(chooseLanguage(wanted)).toBe(language);
});
