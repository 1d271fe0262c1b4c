import { expect, test } from "vitest";
import { Assets } from "../../src/assets.ts";
import { imageData, images } from "../../src/cleanup/images.ts";
import { openContext } from "../../src/cleanup/pass.ts";
import { serializeElement } from "../../src/dom/serialize.ts";
import { fonts, openSvg } from "../open-svg.ts";

const href = "data:image/png;base64,AAAA";

function withImage(attributes: string, given: string): { between: string; after: string } {
  const svg = openSvg(`<svg><image ${attributes}/></svg>`);
  const assets = new Assets({
    formulas: {},
    images: { "a.png": { href: given, width: 9, height: 9 } },
  });
  const context = openContext(svg, fonts, undefined, assets);
  images.run(svg, context);
  const between = serializeElement(svg);
  imageData.run(svg, context);
  return { between, after: serializeElement(svg) };
}

test("an image gives up its address and gets its data back when all is clean", () => {
  const { between, after } = withImage('href="a.png" x="1" width="5" onload="x()"', href);
  expect(between).toBe("<svg><g/></svg>");
  expect(after).toBe(`<svg><g><image x="1" width="5" href="${href}"/></g></svg>`);
});

test.each([
  ['href="b.png" width="5"', href],
  ['xlink:href="https://example.com/a.png" width="5"', href],
  ['href="a.png" width="5"', ""],
  ['href="a.png" width="5"', "https://example.com/a.png"],
  ['href="a.png" width="5"', 'data:image/png;base64,AA"onload="'],
])("an image without data is a frame: %s", (attributes, given) => {
  const { after } = withImage(attributes, given);
  expect(after).toMatch(/^<svg><rect width="5" fill="none" [^>]*\/><\/svg>$/);
});
