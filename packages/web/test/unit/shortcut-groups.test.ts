import { expect, test } from "vitest";
import { pageActionFacts } from "../../src/actions/page-action-facts.ts";
import { actionFacts } from "../../src/editor/action-facts.ts";
import { shortcutGroups } from "../../src/toolbar/shortcut-groups.ts";

test("the sheet of shortcuts names every action that has a key, once", () => {
  const named = shortcutGroups.flatMap(({ rows }) => rows.filter((row) => typeof row === "string"));
  const keyed = Object.entries({ ...pageActionFacts, ...actionFacts }).filter(
    ([, facts]) => "key" in facts,
  );
  expect([...named].sort()).toEqual(keyed.map(([name]) => name).sort());
});
