/** `docs/mcp.md` says what is so. */
import { readFileSync } from "node:fs";
import {
  INLINE_DEFAULT,
  INLINE_MAX,
  localTools,
  localToolSchemas,
  tools,
  toolSchemas,
} from "@platen/contract";
import { expect, test } from "vitest";
import { listDocuments } from "../../src/mcp/documents.ts";
import { listPrompts } from "../../src/mcp/prompts.ts";
import { LISTS_BUDGET, LOOP_BUDGET, TOOLS_BUDGET } from "./support/tokens.ts";

const text = readFileSync(new URL("../../../../docs/mcp.md", import.meta.url), "utf8");

test("every tool and every argument beyond the endpoint's is there", () => {
  for (const { name } of [...tools, ...localTools]) expect(text).toContain(`\`${name}\``);
  const endpoint = Object.keys(toolSchemas.generate_image.input.shape);
  const own = Object.keys(localToolSchemas.generate_image.input.shape);
  for (const name of ["inlineLimit", ...own.filter((one) => !endpoint.includes(one))])
    expect(text).toContain(`| \`${name}\` |`);
});

test("every document and every prompt with its arguments is there", () => {
  for (const { uri } of listDocuments().resources) expect(text).toContain(`\`${uri}\``);
  for (const { name, arguments: taken = [] } of listPrompts().prompts) {
    const names = taken.map((one) => `\`${one.name}\``).join(", ");
    expect(text).toContain(`| \`${name}\` | ${names} |`);
  }
});

test("its numbers are those of the code", () => {
  expect(text).toContain(
    `0 to ${INLINE_MAX}; default ${INLINE_DEFAULT} (${INLINE_DEFAULT / 1024} KiB)`,
  );
  for (const budget of [LOOP_BUDGET, TOOLS_BUDGET, LISTS_BUDGET])
    expect(text).toContain(budget.toLocaleString("en-US"));
});

test("its configurations are JSON", () => {
  const snippets = [...text.matchAll(/```json\n(.*?)```/gs)].map((match) => match[1] ?? "");
  expect(snippets.length).toBeGreaterThan(4);
  for (const snippet of snippets) expect(JSON.parse(snippet)).toBeTypeOf("object");
});
