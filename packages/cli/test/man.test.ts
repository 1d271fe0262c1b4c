import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unless } from "../../../scripts/tests/skipped.ts";
import { manPage, manPath } from "../scripts/man.ts";

test("the manual page is of the command as it is", () => {
  expect(readFileSync(manPath, "utf8"), "run `npm run generate`").toBe(manPage());
});

test("every line is text, a macro that man(7) has, or empty", () => {
  for (const line of manPage().split("\n"))
    expect(line).toMatch(/^(?:\.(?:TH|SH|SS|TP|br)\b.*|(?:[^.'\\]|\\[-efB&[]).*|)$/u);
});

const groff = spawnSync("groff", ["--version"]).status === 0;
test.skipIf(!groff)(`groff has nothing to say of it${unless(groff, "there is no groff")}`, () => {
  const { stderr, stdout, status } = spawnSync("groff", ["-man", "-Tutf8", "-ww", manPath], {
    encoding: "utf8",
  });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  expect(stdout).toContain("platen render");
});
