import { expect, test } from "vitest";
import { quoteBreaks } from "../../src/layout/html/quote-breaks.ts";

/** As Chromium breaks them. */
test.each([
  ["进入“等待”并通知", [2, 6]],
  ["吧。”然后", [3]],
  ["以及‘收尾’阶段", [2, 6]],
  // Not after what opens, nor before what closes or ends a clause.
  ["阶段（“准备”）和", []],
  ["“库存”，如果", []],
  // Both sides have to be of East Asia.
  ["说“yes”吧", []],
  ["a “b” c", []],
])("a line of %s may end at its quotation marks", (text, places) => {
  expect(quoteBreaks(text).toSorted((a, b) => a - b)).toEqual(places);
});
