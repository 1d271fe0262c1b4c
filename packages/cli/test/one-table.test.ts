/** Cards, pages and what goes with them: told everywhere as the one table of options has them. */
import { readFileSync } from "node:fs";
import {
  checkRenderRequest,
  generateRequest,
  localTools,
  openApiDocument,
  tools,
} from "@platen/contract";
import { optionDefinitions, type FieldDefinition } from "@platen/render/options";
import { beforeAll, describe, expect, test } from "vitest";
import { platen } from "./platen.ts";

type Json = Record<string, unknown>;
const groups = ["cards", "page"] as const;
const fields = groups.flatMap((group) =>
  Object.entries<FieldDefinition>(optionDefinitions[group].fields).map(
    ([name, field]) => [group, name, field] as const,
  ),
);
const single = ["overflow", "describe"] as const;

const at = (value: unknown, ...path: string[]): Json =>
  path.reduce<Json>((inner, name) => (inner[name] ?? {}) as Json, value as Json);
const api = openApiDocument("https://example.org");
/** As the document says it: `$ref` has no place for a default. */
const told = ({ description, default: value }: { description: string; default?: unknown }) =>
  value === undefined ? description : `${description}. Default: ${JSON.stringify(value)}`;
/** The values of a choice, of which a list may be given, too. */
const valuesOf = ({ enum: values, anyOf, items }: Json): unknown =>
  values ?? ((items ?? (anyOf as Json[] | undefined)?.[0]) as Json | undefined)?.["enum"];
const spaceless = (text: string) => text.replace(/\s+/gu, "");
const docs = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");

let help: string;
beforeAll(async () => {
  help = (await platen(["render", "--help"], ".")).stdout.toString();
});

test.each(fields)("%s.%s: API, tools, documentation and command line", (group, name, field) => {
  const path = ["properties", group, "properties", name];
  const said = at(api, "components", "schemas", "GenerateRequest", ...path);
  expect(said["description"]).toBe(told(field));
  for (const list of [tools, localTools]) {
    const schema = at(list[0]?.inputSchema, ...path);
    expect(Object.keys(schema)).not.toEqual([]);
    if (field.kind === "choice") expect(valuesOf(schema)).toEqual(field.values);
  }
  if (field.kind === "choice") expect(valuesOf(said)).toEqual(field.values);
  expect(docs(group === "cards" ? "cards.md" : "pdf.md")).toContain(`\`${name}\``);
  // Files on a disk have a flag of their own, in words of their own.
  if (field.kind === "files") {
    expect(help).toContain("--attach ");
    return;
  }
  const flag = `--${group}-${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
  const isOwn = "flag" in optionDefinitions[group] && optionDefinitions[group].flag === name;
  expect(help).toContain(isOwn ? `--${group} ` : flag);
  expect(spaceless(help)).toContain(spaceless(field.description));
});

test.each(single)("%s: API, tools, documentation and command line", (name) => {
  const { description, default: value } = optionDefinitions[name];
  const path = ["components", "schemas", "GenerateRequest", "properties", name];
  expect(at(api, ...path)["description"]).toBe(told({ description, default: value }));
  for (const list of [tools, localTools])
    expect(at(list[0]?.inputSchema, "properties")).toHaveProperty(name);
  expect(docs("api.md")).toMatch(new RegExp(`[\`"]${name}`, "u"));
  expect(help).toContain(`--${name}`);
});

describe("a wrong value names its field and the nearest that is right", () => {
  const problems = (options: Json) => {
    const checked = checkRenderRequest(generateRequest, { markdown: "x", ...options });
    return checked.ok ? [] : checked.details;
  };
  const named = fields.flatMap(([group, name, field]) =>
    "values" in field
      ? field.values
          .filter((value) => value.length > 2)
          .map((value) => [group, name, value] as const)
      : [],
  );

  test.each(named)("%s.%s like %s", (group, name, value) => {
    const [problem] = problems({ [group]: { [name]: `${value}x` } });
    expect(problem?.path).toBe(`${group}.${name}`);
    expect(problem?.message).toMatch(new RegExp(`(Did you mean|The nearest is) ${value}\\b`, "u"));
  });

  test.each(fields)("%s has no field like %s", (group, name) => {
    const [problem] = problems({ [group]: { [`${name}x`]: true } });
    expect(problem?.path).toBe(`${group}.${name}x`);
    expect(problem?.message).toContain(name);
  });

  test("overflow, describe and plan", () => {
    expect(problems({ overflow: "splitt" })).toMatchObject([{ path: "overflow" }]);
    expect(problems({ overflow: "splitt" })[0]?.message).toMatch(/Did you mean split\?$/);
    expect(problems({ describe: "yes" })).toMatchObject([{ path: "describe" }]);
    expect(problems({ plan: "none" })).toMatchObject([{ path: "plan" }]);
  });
});
