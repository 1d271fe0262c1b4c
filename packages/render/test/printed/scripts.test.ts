/** Text of all directions and scripts is in a file as it was written: whole words, in the order in which they are read. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openPdf } from "../paged/open-pdf.ts";
import { isPrinted, print, saidIn } from "./print.ts";

const folder = mkdtempSync(path.join(tmpdir(), "platen-scripts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const texts = {
  Hebrew: "הפסקה הזאת כתובה בעברית עם English words ו-123 מספרים.",
  "Hebrew with points": "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ",
  Arabic: "السلام عليكم ورحمة الله وبركاته، لا إله إلا الله وهذا رقم 456",
  "Arabic with marks": "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ",
  Persian: "می‌خواهم کتاب‌های فارسی بخوانم",
  Hindi: "हिन्दी में लिखा हुआ पाठ, क्षेत्र और कर्मचारी।",
  Bengali: "বাংলা ভাষা কর্মক্ষেত্রে ব্যবহৃত হয়",
  Tamil: "தமிழ் மொழி கொண்டு எழுதப்பட்டது",
  Malayalam: "മനുഷ്യാവകാശങ്ങളെക്കുറിക്കുന്ന വിശ്വപ്രഖ്യാപനം",
  Thai: "ที่นี่ น้ำ กำลัง",
  Burmese: "မြန်မာ ကျွန်တော်",
  Tibetan: "བོད་ཡིག རྒྱལ་ཁབ",
};

/** Without what only says which way it is read. */
const wordsOf = (text: string) =>
  text
    .normalize()
    .replace(/[\u200b-\u200d]/gu, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

async function wordsByPdfJs(bytes: Uint8Array): Promise<string[]> {
  return wordsOf((await saidIn(bytes)).map(({ text }) => text).join("\n"));
}

function wordsByPdftotext(bytes: Uint8Array): string[] | undefined {
  const file = path.join(folder, "a.pdf");
  writeFileSync(file, bytes);
  const { error, stdout } = spawnSync("pdftotext", ["-nopgbrk", file, "-"], { encoding: "utf8" });
  if (error) console.warn("pdftotext is not installed; it has read nothing.");
  return error ? undefined : wordsOf(stdout);
}

describe.each(Object.entries(texts))("%s", (name, text) => {
  const markdown = `${text}\n\n- ${text}\n`;

  test("every word is found", { timeout: 60_000 }, async () => {
    const { bytes } = await print(markdown);
    expect(isPrinted(bytes)).toBe(true);
    const wanted = wordsOf(text);
    // pdf.js sets a mark at a word's end apart.
    if (!name.endsWith("s"))
      expect(await wordsByPdfJs(bytes)).toEqual(expect.arrayContaining(wanted));
    const found = wordsByPdftotext(bytes);
    if (found) expect(found).toEqual(expect.arrayContaining(wanted));
  });
});

test("words of both directions stand in the order in which they are read", async () => {
  const { bytes } = await print(`${texts.Hebrew}\n\nA word שלום עולם and an end.\n`);
  const found = wordsByPdftotext(bytes);
  if (!found) return;
  const wanted = [...wordsOf(texts.Hebrew), "A", "word", "שלום", "עולם", "and", "an", "end"];
  expect(found.filter((word) => wanted.includes(word))).toEqual(wanted);
});

test("a link from right to left takes the room of its words", async () => {
  const { bytes } = await print("[קישור ארוך](https://example.com) עוד מילים");
  const [, left, , right] = /\/Rect\[([\d.]+) ([\d.]+) ([\d.]+)/.exec(
    Buffer.from(bytes).toString("latin1"),
  )!;
  const width = Number(right) - Number(left);
  expect(width).toBeGreaterThan(40);
  expect(width).toBeLessThan(90);
  // It begins where the line does, at the right.
  expect(Number(right)).toBeGreaterThan(500);
});

test("lines above and below the text stand at the sides where lines begin and end", async () => {
  const { bytes } = await print("# שלום עולם\n\nהפסקה הזאת כתובה בעברית.\n");
  let left = Infinity;
  const loading = openPdf(bytes);
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  for (const item of items)
    if ("str" in item && item.str !== "" && Number(item.transform[5]) < 45)
      left = Math.min(left, Number(item.transform[4]));
  await loading.destroy();
  expect(left).toBeLessThan(70);
});
