import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const index = fileURLToPath(new URL("../../src/index.ts", import.meta.url));

test("`require` takes the library: nothing that it loads at once waits for something", () => {
  const script = `console.log(typeof require(${JSON.stringify(index)}).render)`;
  const said = execFileSync(process.execPath, ["-e", script], { encoding: "utf8" });
  expect(said.trim()).toBe("function");
});
