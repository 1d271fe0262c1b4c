import { expect, test } from "vitest";
import { parseTraceparent } from "../../src/adapters/tracing/traceparent.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

test.each([
  [`00-${TRACE}-${SPAN}-01`],
  [`00-${TRACE}-${SPAN}-00`],
  [`cc-${TRACE}-${SPAN}-01-what-comes-later`],
])("%s", (header) => {
  expect(parseTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN });
});

test.each([
  [undefined],
  [""],
  [`ff-${TRACE}-${SPAN}-01`],
  [`00-${"0".repeat(32)}-${SPAN}-01`],
  [`00-${TRACE}-${"0".repeat(16)}-01`],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`],
  [`00-${TRACE}-${SPAN}`],
  [`00-${TRACE}-${SPAN}-01x`],
  [`00-${TRACE}0-${SPAN}-01`],
])("%s is none", (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});
