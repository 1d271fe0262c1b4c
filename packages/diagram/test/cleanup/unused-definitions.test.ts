import { expect, test } from "vitest";
import { unusedDefinitions } from "../../src/cleanup/unused-definitions.ts";
import { mended } from "../open-svg.ts";

test("definitions nobody uses go, also those only used by one that goes", () => {
  const { text } = mended(
    unusedDefinitions,
    `<svg><defs><marker id="used"/><marker id="no"/><filter id="inner"/><pattern id="outer"><rect filter="url(#inner)"/></pattern></defs>
     <path marker-end="url(#used)"/></svg>`,
  );
  expect(text).toContain('id="used"');
  expect(text).not.toMatch(/id="(no|inner|outer)"/);
});
