/** The reference is compared with the code. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceErrorCodes } from "@platen/render/source";
import { withFlags } from "../scripts/docs.ts";
import { createProgram } from "../src/main.ts";
import { exitCodes } from "../src/exit-codes.ts";
import { failureCodes } from "../src/failure.ts";

const docs = readFileSync(new URL("../../../docs/cli.md", import.meta.url), "utf8");
const rows = docs.split("\n").filter((line) => line.startsWith("|"));
const row = (start: string) => rows.find((line) => line.startsWith(`| \`${start}`));

test("the render options are as `npm run generate` writes them", () => {
  expect(withFlags(docs)).toBe(docs);
});

test("every flag of every command is there, and no other", () => {
  const commands = createProgram(() => {}).commands;
  const flags = [...commands, ...commands.flatMap((command) => command.commands)]
    .flatMap(({ options }) => options)
    .map(({ long }) => long);
  const documented = rows.map((line) => line.match(/(--[a-z][a-z-]*)/u)?.[1]).filter(Boolean);
  expect(new Set(documented)).toEqual(new Set(flags));
});

test("every command is there", () => {
  for (const command of createProgram(() => {}).commands) {
    expect(docs).toContain(`## \`platen ${command.name()}`);
    for (const inner of command.commands)
      expect(docs).toContain(`### \`platen ${command.name()} ${inner.name()}`);
  }
});

test("every exit code and failure code is there", () => {
  for (const code of Object.values(exitCodes)) expect(row(String(code))).toBeDefined();
  for (const [code, meaning] of Object.entries({ ...failureCodes, ...sourceErrorCodes }))
    expect(row(code)).toContain(meaning);
});
