import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RuleMetadata } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run: (options: object) => Promise<AxeResults>;
  getRules: (tags: string[]) => RuleMetadata[];
}

/**
 * Returns every violation that axe finds on the page as it is, in a line each.
 *
 * @param rules `colours`: only rules about colours, for a page that differs in nothing else from
 * one examined before
 */
export async function violations(page: Page, rules: "all" | "colours" = "all"): Promise<string[]> {
  // By the debugger, which the page's policy does not bind.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (onlyColours) => {
    const { axe } = window as unknown as { axe: Axe };
    // Those of WCAG's level AAA are not asked for otherwise either.
    const ofColours = axe.getRules(["cat.color"]).filter(({ tags }) => !tags.includes("wcag2aaa"));
    const only = { runOnly: { type: "rule", values: ofColours.map(({ ruleId }) => ruleId) } };
    const options = {
      resultTypes: ["violations"],
      // Style sheets would be fetched and read anew at each run, for a rule that is not asked for.
      preload: { assets: ["media"] },
      ...(onlyColours && only),
    };
    // Naming every element takes as long as the rules do, and is needed of what breaks one.
    const { violations } = await axe.run({ ...options, selectors: false });
    return violations.length === 0 ? [] : (await axe.run(options)).violations;
  }, rules === "colours");
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ""}`),
  );
}

/**
 * Returns all that axe's rules examine besides colours: the elements with their attributes, their
 * visibility and places; but no times and addresses of pictures, which no rule examines.
 */
export function structureOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = Array.from(document.querySelectorAll("*"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.checkVisibility({ visibilityProperty: true }), x, y, width, height].join(" ");
    });
    const written = document.documentElement.outerHTML;
    const same = written.replaceAll(
      / (?:data-(?:latency|bytes)|src)="(?:[\d.]+|blob:[^"]*)"/gu,
      "",
    );
    return [same, ...places].join("\n");
  });
}
