import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every violation that axe finds on the page as it is, in a line each. */
export async function violations(page: Page): Promise<string[]> {
  // By the debugger, which the page's policy does not bind.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<AxeResults> };
    };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ""}`),
  );
}
