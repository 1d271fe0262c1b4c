import { expect, test } from "vitest";
import { checks } from "../src/doctor/checks.ts";
import { platen } from "./platen.ts";

test("doctor renders each kind and says that all works", async () => {
  const { code, stdout } = await platen(["doctor", "--json"], process.cwd());
  const report = JSON.parse(stdout.toString()) as {
    node: string;
    findings: { check: string; ok: boolean; problems: string[] }[];
  };
  expect(report.node).toBe(process.versions.node);
  expect(report.findings).toEqual(
    checks.map(({ name }) => ({ check: name, ok: true, problems: [] })),
  );
  expect(code).toBe(0);
});
