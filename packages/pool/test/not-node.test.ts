import { expect, test } from "vitest";
import { whyNoPools } from "../src/index.ts";

test("on Node there are pools; elsewhere it is said why not, and by what", () => {
  expect(whyNoPools()).toBeUndefined();
  expect(whyNoPools({ node: "24.3.0", bun: "1.4.5" })).toContain("this is Bun 1.4.5");
  expect(whyNoPools({ node: "24.3.0", deno: "2.9.6" })).toContain("this is Deno 2.9.6");
});
