import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Renders in a process of its own, which says whether it has loaded sharp. */
function loadsSharp(markdown: string, format: string): boolean {
  const index = new URL("../../src/index.ts", import.meta.url).href;
  const code = `
    const { render } = await import(${JSON.stringify(index)});
    await render(${JSON.stringify(markdown)}, { format: ${JSON.stringify(format)}, width: 320, quality: 1 });
    process.report.excludeNetwork = true;
    console.log(process.report.getReport().sharedObjects.some((path) => /sharp/u.test(path)));
  `;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
  });
  return said.trim().endsWith("true");
}

const page = "# A page\n\nWords, `code` and $x^2$.\n\n```js\nconst one = 1;\n```\n";
const image =
  "![](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==)";

test.each(["png", "jpeg", "webp"])(
  "a page becomes a %s without sharp",
  (format) => {
    expect(loadsSharp(page, format)).toBe(false);
  },
  60_000,
);

test("a page with an image is read by sharp", () => {
  expect(loadsSharp(`${page}\n${image}\n`, "png")).toBe(true);
}, 60_000);
