/** Text of all directions and scripts is in a file as it was written: whole words, in the order in which they are read. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openPdf } from "../pages/open-pdf.ts";
import { print, saidIn } from "./print.ts";

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
  "Malayalam with what is unseen at a word's end": "സ്ഥാപനമാണ്\u200c പൊതുജനങ്ങളുടെ",
  Kannada: "ಮಾನವ ಕುಟುಂಬದ ಸಮಸ್ತ ಸದಸ್ಯರ ಸಹಜ ಗೌರವವನ್ನೂ",
  Thaana: "ދެންފަހެ، މިނިވަންކަމާއި، ޢަދުލުވެރިކަމާއި",
  Syriac: "ܦܪܨܘܦܝܐ ܠܡܛܘܪܬܐ ܗܟ̰ ܦܘܪܫܘܢܝܐ",
  Yiddish: "גערעכטיקײַט, און שלום; װאָס איז אַ מענטש, װוּ דאָ",
  Saraiki: "سارے انسان ڄمݨ توں آزاد ہن تے مکڻ ڱالھ",
};

/** Readers know nothing of its direction: a sign at both ends of a word tells Poppler, and pdf.js turns none of it. */
const adlam = "𞤋𞤲𞥆𞤢𞤥𞤢 𞤢𞥄𞤣𞤫𞥅𞤶𞤭 𞤬𞤮𞤬 𞤨𞤮𞤼𞤭";

/** Without what only says which way it is read. */
const wordsOf = (text: string) =>
  text
    .normalize()
    .replace(/[\u200b-\u200f]/gu, "")
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

describe.each(Object.entries(texts))("%s", (_, text) => {
  test("every word is found, in order", async () => {
    const { bytes } = await print(`${text}\n\n- ${text}\n`);
    const wanted = [...wordsOf(text), ...wordsOf(text)];
    const isWanted = (word: string) => wanted.includes(word);
    expect((await wordsByPdfJs(bytes)).filter(isWanted)).toEqual(wanted);
    const found = wordsByPdftotext(bytes);
    if (found) expect(found.filter(isWanted)).toEqual(wanted);
  });
});

test("words of a script whose direction readers do not know are found, in order", async () => {
  const { bytes } = await print(`${adlam}\n`);
  const found = wordsByPdftotext(bytes);
  if (found) expect(found.slice(0, 4)).toEqual(wordsOf(adlam));
});

test("words of both directions stand in the order in which they are read", async () => {
  const { bytes } = await print(`${texts.Hebrew}\n\nA word שלום עולם and an end.\n`);
  const found = wordsByPdftotext(bytes);
  if (!found) return;
  const wanted = [...wordsOf(texts.Hebrew), "A", "word", "שלום", "עולם", "and", "an", "end"];
  expect(found.filter((word) => new Set<string>(wanted).has(word))).toEqual(wanted);
});

const lines = {
  words: "مرحبا بكم في برنامج كبير",
  "words around others": "مرحبا بكم في Platen وهي خدمة كبيرة",
  "words that no space parts": "بودم،خطای حافظه دو-سه-چهار (پنج)شش",
  "words with joiners": "پیش‌سفارش می‌توانم کتاب",
  "bold words and brackets": "שלום לכולם, זה **טקסט** ארוך (מאוד)",
};

test.each(Object.entries(lines))(
  "a line from right to left is read in its order, whatever it stands in: %s",
  async (_, text) => {
    // Code is read from left to right, and pdftotext takes a line for what most of its words are.
    const code = /[a-z]/i.test(text) ? [] : [`    ${text}`];
    for (const markdown of [text, ...code, `# ${text}`, `| a |\n|---|\n| ${text} |`]) {
      const { bytes } = await print(`---\ntitle: x\n---\n\n${markdown}\n`);
      const found = wordsByPdftotext(bytes);
      if (!found) return;
      const wanted: readonly string[] = wordsOf(text);
      expect(
        found.filter((word) => wanted.includes(word)),
        markdown,
      ).toEqual(wanted);
    }
  },
);

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

test("bold in a font that has none is drawn with a line around it, and what follows is not", async () => {
  const { bytes } = await print("**ⵜⵉⴼⵉⵏⴰⵖ** ⵜⵉⴼⵉⵏⴰⵖ");
  const loading = openPdf(bytes);
  const page = await (await loading.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const modes = argsArray.filter((_, index) => fnArray[index] === OPS.setTextRenderingMode);
  expect(modes).toEqual([[2], [0]]);
  await loading.destroy();
});
