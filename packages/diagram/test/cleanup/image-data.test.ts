import { expect, test } from "vitest";
import { passes } from "../../src/cleanup/index.ts";

test("image data comes after all that cleans, and its place is kept before", () => {
  const order = passes.map(({ name }) => name);
  expect(order.indexOf("images")).toBeLessThan(order.indexOf("links"));
  expect(order.indexOf("image-data")).toBe(order.indexOf("allowlist") + 1);
});
