/** Names that begin with a sign, close after a comma of East Asia: a line may end before each of them. */
import { expect, test } from "vitest";
import { pdfMapFaults } from "./map-faults.ts";
import { render } from "../../src/index.ts";
import { setAndRead } from "./set.ts";

const names = ["active", "blank", "checked", "current", "default", "defined", "disabled", "hover"];
const many = [...names, ...names, ...names, ...names];

test.each([
  ["links", many.map((name) => `[:${name}](https://example.org/${name})`).join("、")],
  ["text", many.map((name) => `.${name}`).join("、")],
  ["bold names", many.map((name) => `**:${name}**`).join("、")],
])("no line of %s runs out of its room", async (_, list) => {
  expect(await pdfMapFaults(`伪类：${list}。\n`)).toEqual([]);
});

test("nothing of it is in the text that is copied", async () => {
  const { read } = await setAndRead("伪类：.a、.b、**:c**。\n", {
    page: { header: false, footer: false },
  });
  expect(read.pageTexts[0]?.trim()).toBe("伪类：.a、.b、:c。");
});

test("a paragraph of 100,000 is set: it once took the square of their number", async () => {
  const { pages } = await render("、.a".repeat(100_000), { format: "pdf" });
  expect(pages).toBeGreaterThan(90);
});
