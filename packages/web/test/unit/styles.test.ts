/** Which style sheets there are where a class is used, and that no two of them style one by chance. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { webRoot } from "../support/built.ts";

const source = join(webRoot, "src");
const folder = join(source, "styles");

const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);

/** The workshop lays out the panes, whose looks are in sheets of their own; the reference has its place before its library. */
const laidOut = [
  "preview",
  "reference",
  "separator",
  "separator-styling",
  "style-panel",
  "styling",
];

/** The colours of a library, which bring nothing before it is there. */
const notMissed = new Set(["reference"]);

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
  for (const name of sheets)
    for (const one of styledAnywhere(readFileSync(join(folder, name), "utf8")))
      owners.set(one, [...(owners.get(one) ?? []), name]);
  const shared = [...owners].filter(([name, files]) => files.length > 1 && !laidOut.includes(name));
  expect(owners.size).toBeGreaterThan(150);
  expect(Object.fromEntries(shared)).toEqual({});
});

interface Module {
  text: string;
  /** Paths that it imports at once, style sheets too. */
  imports: string[];
  /** Paths that it loads later. */
  loads: string[];
}

function modules(): Map<string, Module> {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => join(source, name));
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, "utf8");
      const paths = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map(([, to = ""]) => join(dirname(file), to));
      return [
        file,
        {
          text,
          imports: paths(/^(?:import|export) (?:[^;]*? from )?"(\.[^"]+)";/gmu),
          loads: paths(/import\("(\.[^"]+)"\)/gu),
        },
      ];
    }),
  );
}

test("where a class is used, its style sheet comes with it", () => {
  const all = modules();
  const always = readFileSync(join(folder, "index.css"), "utf8");
  /** Whether the sheet is among what a module imports. */
  const brings = (file: string, sheet: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    const imports = all.get(file)?.imports ?? [];
    return imports.includes(sheet) || imports.some((one) => brings(one, sheet, seen));
  };
  /** Whether the sheet is there whenever the module is: it brings it, or each that leads to it has it. */
  const has = (file: string, sheet: string, seen = new Set<string>()): boolean => {
    if (seen.has(file) || brings(file, sheet)) return true;
    seen.add(file);
    const before = [...all].filter(([, one]) => [...one.imports, ...one.loads].includes(file));
    return before.length > 0 && before.every(([name]) => has(name, sheet, seen));
  };
  const late = sheets.filter((name) => name !== "index.css" && !always.includes(`/${name}`));
  const missing: string[] = [];
  let uses = 0;
  for (const name of late)
    for (const styled of styledAnywhere(readFileSync(join(folder, name), "utf8")).difference(
      notMissed,
    ))
      for (const [file, { text }] of all) {
        if (!new RegExp(`className="(?:[^"]* )?${styled}[ "]`, "u").test(text)) continue;
        uses += 1;
        if (!has(file, join(folder, name)))
          missing.push(`${file.slice(source.length + 1)} uses ${styled} of ${name}`);
      }
  expect(uses).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});
