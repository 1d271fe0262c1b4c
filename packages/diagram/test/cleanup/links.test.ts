import { expect, test } from "vitest";
import { links } from "../../src/cleanup/links.ts";
import { mended } from "../open-svg.ts";

test("a link gives way to what it held", () => {
  const { text } = mended(
    links,
    `<svg><a href="javascript:alert(1)" target="_top" class="k"><rect/></a>
     <text><a xlink:href="https://example.com">word</a></text></svg>`,
  );
  expect(text).toContain('<g class="k"><rect/></g>');
  expect(text).toContain("<tspan>word</tspan>");
  expect(text).not.toMatch(/href|target|javascript|example/);
});

test.each([
  "https://example.com/a.png",
  "data:image/png;base64,AA",
  "//host/x",
  "file:///etc/passwd",
])("an image from %s goes", (address) => {
  const { text } = mended(links, `<svg><image href="${address}"/><use xlink:href="#a"/></svg>`);
  expect(text).toBe('<svg><use href="#a"/></svg>');
});
