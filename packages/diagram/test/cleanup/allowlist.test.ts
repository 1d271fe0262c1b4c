import { expect, test } from "vitest";
import { allowlist } from "../../src/cleanup/allowlist.ts";
import { mended } from "../open-svg.ts";

test("scripts, handlers, animation and foreign elements go; shapes stay", () => {
  const { text } = mended(
    allowlist,
    `<svg><script>alert(1)</script><rect width="5" onclick="alert(1)" data-x="1" fill="red"/>
     <animate attributeName="x"/><title>t</title><foreignObject><p>x</p></foreignObject>
     <path d="M0 0" style="background:url(http://x)"/></svg>`,
  );
  expect(text).toContain('<rect width="5" fill="red"/>');
  expect(text).not.toMatch(/script|onclick|data-x|animate|title|foreignObject|http|style/);
});

test.each([
  "url(http://example.com/a)",
  "url('https://x/#a')",
  "url(data:image/png;base64,AA)",
  "javascript:alert(1)",
  "expression(1)",
])("an attribute may not hold %s", (value) => {
  const { text } = mended(
    allowlist,
    `<svg><rect width="1" fill="${value}" href="${value}"/></svg>`,
  );
  expect(text).toBe('<svg><rect width="1"/></svg>');
});

test("references into the drawing stay", () => {
  const { text } = mended(
    allowlist,
    `<svg><path d="M0 0" marker-end="url(#a)" fill='url("#b")'/></svg>`,
  );
  expect(text).toContain('marker-end="url(#a)"');
  expect(text).toContain("#b");
});
