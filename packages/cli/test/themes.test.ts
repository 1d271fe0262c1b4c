import { expect, test } from "vitest";
import { codeStyleNames, fontFamilyNames, themeNames } from "@platen/render/options";
import { platen } from "./platen.ts";

const all = [...themeNames, ...codeStyleNames, ...fontFamilyNames];

test("platen themes names everything, a line each", async () => {
  const { code, stdout } = await platen(["themes"], ".");
  const lines = stdout.toString().split("\n");
  for (const name of all)
    expect(
      lines.some((line) => new RegExp(`^  ${name} +\\S.{3,}`, "u").test(line)),
      name,
    ).toBe(true);
  for (const flag of ["--theme", "--code-style", "--font-family"])
    expect(stdout.toString()).toContain(`(${flag})`);
  expect(code).toBe(0);
});

test("--json has the names under the options that take them", async () => {
  const { stdout } = await platen(["themes", "--json"], ".");
  const lists = JSON.parse(stdout.toString()) as Record<string, { name: string }[]>;
  const names = (option: string) => lists[option]?.map(({ name }) => name);
  expect(names("theme")).toEqual([...themeNames]);
  expect(names("codeStyle")).toEqual([...codeStyleNames]);
  expect(names("fontFamily")).toEqual([...fontFamilyNames]);
});
