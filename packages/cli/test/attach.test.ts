/** Files that the command attaches to a PDF. */
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const folder = new Folder();
const guideline =
  "<GuidelineSpecifiedDocumentContextParameter><ID>urn:cen.eu:en16931:2017</ID></x>";

beforeAll(() => {
  writeFileSync(folder.of("a.md"), "---\nlang: en\n---\n# A\n");
  writeFileSync(folder.of("data.csv"), "a,b");
  writeFileSync(folder.of("more.json"), "{}");
  writeFileSync(folder.of("empty.csv"), "");
  writeFileSync(
    folder.of("invoice.xml"),
    `<CrossIndustryInvoice>${guideline}</CrossIndustryInvoice>`,
  );
});
afterAll(() => folder[Symbol.dispose]());

const render = (...flags: string[]) =>
  platen(["render", "a.md", "-o", "a.pdf", ...flags], folder.path);

test("files and an invoice are attached under their names", async () => {
  const { code, stderr } = await render(
    "--attach",
    "data.csv",
    "--attach",
    "more.json",
    "--factur-x",
    "invoice.xml",
  );
  expect([code, stderr]).toEqual([0, ""]);
  const text = readFileSync(folder.of("a.pdf"), "latin1");
  expect(text).toMatch(
    /\/Names\[\(data\.csv\).*\(factur-x\.xml\).*\(more\.json\).*\(source\.md\)/u,
  );
  expect(text).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  expect(text).toContain("<pdfaid:part>3</pdfaid:part>");
});

test.each([
  [["--attach", "none.csv"], 2, "--attach: none.csv cannot be read (ENOENT)."],
  [["--factur-x", "empty.csv"], 2, "--factur-x: empty.csv is empty."],
  [["--attach", "data.csv"], 1, "page.standard must be a-3a or a-4f"],
])("%s is refused", async (flags, exit, message) => {
  const { code, stderr } = await render(...flags);
  expect(code).toBe(exit);
  expect(stderr).toContain(message);
});
