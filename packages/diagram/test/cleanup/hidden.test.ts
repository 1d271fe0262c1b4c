import { expect, test } from "vitest";
import { hidden } from "../../src/cleanup/paint/hidden.ts";
import { mended } from "../open-svg.ts";

test("what is not displayed goes, with all that is in it", () => {
  const { text } = mended(hidden, `<svg><g display="none"><rect/></g><path/></svg>`);
  expect(text).toBe("<svg><path/></svg>");
});
