import { expect, test } from "vitest";
import { Diagnostics } from "../../packages/render/src/diagnostics.ts";
import { parse } from "../../packages/render/src/parse/index.ts";
import { cutWords } from "../corpus/cut-words.ts";
import { run } from "../corpus/words-task.ts";

const names = [
  "Ingress,Service,Deployment",
  "Array\\|Object\\|Function",
  "christopher.robinson@example-company.org",
  "`modifyResponseDataWithoutDelay`",
  "`kubernetes.authentication.serviceAccount`",
];

/** A table whose columns are too narrow for what they hold. */
function table(columns: number): string {
  const cells = Array.from({ length: columns }, (_, i) => names[i % names.length]);
  return `| ${cells.map((_, i) => `Column ${i}`).join(" | ")} |\n|${"---|".repeat(columns)}\n| ${cells.join(" | ")} |\n`;
}

test.each([5, 8, 12])(
  "names in a table of %i columns come apart between their words",
  async (columns) => {
    expect((await run(table(columns))).cutWords).toEqual([]);
  },
);

const long = ["internationalization", "Wahrscheinlichkeitsrechnung", "**responsibilities**"];

test("where no type is small enough, words take hyphens", async () => {
  const cells = Array.from({ length: 20 }, (_, i) => long[i % long.length]);
  const { cutWords, lost } = await run(
    `| ${cells.map((_, i) => `Column ${i}`).join(" | ")} |\n|${"---|".repeat(20)}\n| ${cells.join(" | ")} |\n`,
  );
  expect(cutWords).toEqual([]);
  expect(lost).toEqual([]);
});

const divided = "Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft ".repeat(40);

test.each([
  ["Latin alone", divided],
  ["two directions", `${divided}\n\nשלום`],
])("an author's soft hyphens are seen where a line ends, in a text of %s", async (_, markdown) => {
  const { cutWords, lost } = await run(markdown);
  expect(cutWords).toEqual([]);
  expect(lost).toEqual([]);
});

test("the check finds words that a line's end cuts", () => {
  const document = parse("Some discussions begin.", new Diagnostics());
  expect(cutWords(document, "Some discus\nsions begin.")).toEqual(["discussions"]);
  expect(cutWords(document, "Some discus-\nsions begin.")).toEqual([]);
});

test("an image's long label does not hide the words after it", async () => {
  const label = "words that describe what cannot be seen here, ".repeat(30);
  const { lost } = await run(`![${label}](x.png)\n\nHere the story goes on for a while and ends.`);
  expect(lost).toEqual([]);
});

test("code between two texts is no part of them", async () => {
  const { cutWords } = await run("~~~\nthe image\nstage(x)\n~~~\n\nimages");
  expect(cutWords).toEqual([]);
});
