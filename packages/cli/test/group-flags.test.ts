/** Flags of options that have fields of their own. */
import { expect, test } from "vitest";
import { pickRenderOptions } from "../src/option-flags.ts";

test.each([
  [{ frame: true }, { frame: {} }],
  [{ frame: "sunset" }, { frame: { background: "sunset" } }],
  [{ frame: true, frameWindow: "mac" }, { frame: { window: "mac" } }],
  [{ framePadding: 8 }, { frame: { padding: 8 } }],
  [{ cards: "og", cardsNumbers: true }, { cards: { size: "og", numbers: true } }],
])("%j", (values, options) => {
  expect(pickRenderOptions(values)).toEqual(options);
});
