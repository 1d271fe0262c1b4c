/** All words of a document are in its PDF, in their order, as its structure has them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { variedDocument } from "../../../../bench/varied/documents.ts";
import { lostWords } from "../pages/lost-words.ts";
import { print } from "./print.ts";
import { longTable, sample } from "./sample.ts";

const corpus = process.env["PLATEN_CORPUS"] ?? "";
const documents = ["samples", "answers"].flatMap((folder) =>
  readdirSync(path.join(corpus, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(path.join(corpus, folder, name), "utf8")),
);

async function expectAllWords(markdown: string): Promise<void> {
  expect(await lostWords((await print(markdown)).bytes, markdown)).toEqual([]);
}

test("of one of each thing, and of tables and code that go over pages", async () => {
  const code = `\`\`\`ts\n${"const a = [1, 2, 3]; // and so on\n".repeat(150)}\`\`\`\n`;
  for (const markdown of [sample, longTable, code]) await expectAllWords(markdown);
});

test("of the corpus and of documents that nobody has rendered before", async () => {
  const varied = Array.from({ length: 4 }, (_, number) =>
    variedDocument(number % 2 ? "long" : "answer", number),
  );
  for (const markdown of [...documents, ...varied]) await expectAllWords(markdown);
});
