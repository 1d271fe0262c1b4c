/** Front matter in TOML says options as that in YAML does, where the flavour knows it. */
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const folder = new Folder();
const BODY = "# A day\n\nText.\n";

beforeAll(() => {
  writeFileSync(folder.of("toml.md"), `+++\ntheme = "dark"\n+++\n\n${BODY}`);
  writeFileSync(folder.of("yaml.md"), `---\ntheme: dark\n---\n\n${BODY}`);
  writeFileSync(folder.of("undone.md"), `+++\nflavor = "github"\n+++\n\n${BODY}`);
  writeFileSync(folder.of("plain.md"), BODY);
});
afterAll(() => folder[Symbol.dispose]());

async function render(name: string, ...flags: string[]) {
  const out = `${name}${flags.join("")}.png`;
  const { stdout, code } = await platen(
    ["render", name, "-o", out, "--json", ...flags],
    folder.path,
  );
  expect(code).toBe(0);
  const { warnings } = JSON.parse(stdout.toString()) as {
    warnings: { code: string; line?: number }[];
  };
  return { bytes: readFileSync(folder.of(out)), warnings };
}

test("its theme is the picture's", async () => {
  const [toml, yaml] = [await render("toml.md"), await render("yaml.md")];
  expect(toml.bytes.equals(yaml.bytes)).toBe(true);
});

test("where it is text, its options are text, too", async () => {
  const asText = await render("toml.md", "--flavor=github");
  const light = await render("toml.md", "--flavor=github", "--theme=light");
  expect(asText.bytes.equals(light.bytes)).toBe(true);
});

test("a flavour that would make it text is left out, with a warning", async () => {
  const { bytes, warnings } = await render("undone.md");
  expect(warnings).toMatchObject([{ code: "FRONT_MATTER_INVALID", line: 2 }]);
  expect(bytes.equals((await render("plain.md")).bytes)).toBe(true);
});
