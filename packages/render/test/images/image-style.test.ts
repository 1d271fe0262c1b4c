import { describe, expect, test } from "vitest";
import type { Image } from "../../src/document.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { parse } from "../../src/parse/index.ts";
import { sizeOf } from "../../src/press/set/nodes/images.ts";
import { walkInlines } from "../../src/document/walk.ts";

function imageOf(markdown: string): Image {
  let found: Image | undefined;
  walkInlines(parse(markdown, new Diagnostics()), (inline) => {
    if (inline.type === "image") found = inline;
  });
  if (!found) throw new Error("there is no image");
  return found;
}

const natural = { width: 400, height: 200 };
const ROOM = 1000;

describe("an image's style gives its size", () => {
  test.each([
    ["zoom:25%", 100, 50],
    ["zoom: 0.5;", 200, 100],
    ["ZOOM: 50%", 200, 100],
    ["zoom:200%", 800, 400],
    ["width:100px", 100, 50],
    ["width: 100", 100, 50],
    ["width: 50%", 500, 250],
    ["width:50vw", 500, 250],
    ["height:50px", 100, 50],
    ["width:10em", 160, 80],
    ["width: 1in; height: 1in", 96, 96],
    ["max-width:300px", 300, 150],
    ["max-width: 30%", 300, 150],
    ["max-width: 100%", 400, 200],
    ["max-height: 100px", 200, 100],
    ["width:800px; max-width:20%", 200, 100],
    ["width: 100px !important", 100, 50],
    ["width: calc(100% - 2px)", 400, 200],
    ["width: auto", 400, 200],
    ["zoom: 0", 400, 200],
    ["border: 1px solid", 400, 200],
    ["", 400, 200],
  ])("%s", (style, width, height) => {
    const image = imageOf(`<img src="a.png" style="${style}">`);
    expect(sizeOf(image, natural, ROOM)).toEqual({ width, height });
  });

  test("before its attributes, and never beyond its place", () => {
    const image = imageOf('<img src="a.png" width="300" style="width: 200px">');
    expect(sizeOf(image, natural, ROOM).width).toBe(200);
    const wide = imageOf('<img src="a.png" style="zoom: 400%">');
    expect(sizeOf(wide, natural, 500).width).toBe(500);
  });

  test.each([
    ["float: right", "right"],
    ["display:block; margin: 0 auto", "center"],
    ["display: block; margin-left: auto; margin-right: auto;", "center"],
    ["margin: 0 auto", undefined],
  ])("%s gives its side", (style, align) => {
    expect(imageOf(`<img src="a.png" style="${style}">`).align).toBe(align);
  });
});

test.each([
  "<style scoped>\n  .a th { b: c; }\n</style>\n\ntext",
  "<div>\n<style>\np { color: red }\n\n</style>\n<p>text</p>\n</div>",
  "text <style>p {}</style>",
])("a closed style sheet is left out: %j", (markdown) => {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  expect(JSON.stringify(document)).not.toMatch(/color|scoped|p \{/);
  expect(JSON.stringify(document)).toContain("text");
  expect(diagnostics.list()).toMatchObject([{ code: "HTML_DROPPED" }]);
});
