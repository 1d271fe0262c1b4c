/** The printed press and the paged one say the same words in the same order. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { variedDocument } from "../../../../bench/varied/documents.ts";
import { isPrinted, lettersIn, print } from "./print.ts";
import { longTable, sample } from "./sample.ts";

const MINUTES = 60_000;
const corpus = process.env["PLATEN_CORPUS"] ?? "";
const documents = ["samples", "answers"].flatMap((folder) =>
  readdirSync(path.join(corpus, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(path.join(corpus, folder, name), "utf8")),
);

/**
 * Of the paged press pdf.js finds neither the letter before a soft hyphen nor every emoji, and not all letters of scripts that
 * order them; see `scripts.test.ts`.
 */
const unread =
  /\u00ad|\p{RGI_Emoji}|[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}][\p{M}\u200c\u200d]*/gv;

async function expectSameWords(source: string): Promise<void> {
  const markdown = source.replace(unread, "");
  const { bytes } = await print(markdown);
  const paged = await print(markdown, {}, "paged");
  if (isPrinted(bytes)) expect(await lettersIn(bytes)).toBe(await lettersIn(paged.bytes));
  else expect(Buffer.compare(bytes, paged.bytes)).toBe(0);
}

test(
  "of one of each thing, and of tables and code that go over pages",
  { timeout: MINUTES },
  async () => {
    const code = `\`\`\`ts\n${"const a = [1, 2, 3]; // and so on\n".repeat(150)}\`\`\`\n`;
    for (const markdown of [sample, longTable, code]) {
      expect(isPrinted((await print(markdown)).bytes)).toBe(true);
      await expectSameWords(markdown);
    }
  },
);

test(
  "of the corpus and of documents that nobody has rendered before",
  { timeout: 5 * MINUTES },
  async () => {
    const varied = Array.from({ length: 4 }, (_, number) =>
      // Formulas are for the paged press.
      variedDocument(number % 2 ? "long" : "answer", number).replace(
        /\$\$[\s\S]*?\$\$\n*| ?\$[^$\n]+\$/g,
        "",
      ),
    );
    for (const markdown of [...documents, ...varied]) await expectSameWords(markdown);
  },
);
