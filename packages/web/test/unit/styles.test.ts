/** Two style sheets that style one class by chance change each other's elements. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { webRoot } from "../support/built.ts";

const folder = join(webRoot, "src/styles");

/** The workshop lays out the panes, whose looks are in sheets of their own. */
const laidOut = ["preview", "separator", "separator-styling", "style-panel", "styling"];

/** The classes that a sheet styles wherever they stand. */
function styledAnywhere(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[^]*?\*\//gu, "").matchAll(/([^{};]+)\{/gu);
  const selectors = [...rules].flatMap(([, list = ""]) => list.split(","));
  return new Set(
    selectors.flatMap((selector) => /^\.([\w-]+)(?::[\w-]+)*$/u.exec(selector.trim())?.[1] ?? []),
  );
}

test("each class belongs to one style sheet", () => {
  const owners = new Map<string, string[]>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".css")))
    for (const one of styledAnywhere(readFileSync(join(folder, name), "utf8")))
      owners.set(one, [...(owners.get(one) ?? []), name]);
  const shared = [...owners].filter(([name, files]) => files.length > 1 && !laidOut.includes(name));
  expect(owners.size).toBeGreaterThan(150);
  expect(Object.fromEntries(shared)).toEqual({});
});
