import { expect, test } from "vitest";
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

test("no type is small enough for some tables: there the check finds cut words", async () => {
  expect((await run(table(40))).cutWords.length).toBeGreaterThan(0);
});

test("an image's long label does not hide the words after it", async () => {
  const label = "words that describe what cannot be seen here, ".repeat(30);
  const { lost } = await run(`![${label}](x.png)\n\nHere the story goes on for a while and ends.`);
  expect(lost).toEqual([]);
});
