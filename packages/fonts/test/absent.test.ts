/** A host that leaves fonts out: characters go to the next typeface that is there, or are missing. */
import { afterEach, expect, test } from "vitest";
import { fontsFrom, NotLoaded } from "../src/browser.ts";
import { absentFiles } from "../src/files/absent.ts";
import { prepareFonts, readFont } from "../src/files/font-bytes.browser.ts";
import { fileById, partsOf } from "../src/catalogue.ts";
import { selectFontsForText } from "../src/index.ts";

afterEach(() => absentFiles.clear());

const chosen = (text: string) => selectFontsForText([{ text }], "inter");
const files = (text: string) => chosen(text).faces.map(({ file }) => file);

test("what is not served is not chosen, and chosen again when it is", () => {
  expect(files("مرحبا")).toContain("vazirmatn/arabic");
  absentFiles.add("vazirmatn/arabic");
  expect(files("مرحبا")).not.toContain("vazirmatn/arabic");
  absentFiles.clear();
  expect(files("مرحبا")).toContain("vazirmatn/arabic");
});

test("a character that only absent files have is missing", () => {
  absentFiles.add("vazirmatn/arabic");
  absentFiles.add("amiri/arabic-400");
  absentFiles.add("unifont/latin-400");
  expect(chosen("م").missing.map(({ codePoint }) => codePoint)).toEqual([0x645]);
});

test("a file that turns out to be absent has fonts chosen again, and is an error the second time", async () => {
  const file = fileById("vazirmatn/arabic")!;
  fontsFrom(() => Promise.resolve(undefined));
  await expect(readFont(file)).rejects.toThrow(NotLoaded);
  expect(absentFiles).toContain("vazirmatn/arabic");
  await expect(readFont(file)).rejects.toThrow(/vazirmatn\/arabic is not served/);
});

test("of many files that are absent, all are known after one try", async () => {
  const files = partsOf("sc")
    .slice(0, 30)
    .map((part) => fileById(`noto-sans-sc/${part}`)!);
  fontsFrom(() => Promise.resolve(undefined));
  await expect(prepareFonts(files)).rejects.toThrow(NotLoaded);
  expect(absentFiles.size).toBe(30);
});
