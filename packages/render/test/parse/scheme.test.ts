import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { parse } from "../../src/parse/index.ts";
import type { Scheme } from "../../src/parse/scheme.ts";
import { walkInlines } from "../../src/document/walk.ts";

function shown(markdown: string, scheme: Scheme): string[] {
  const found: string[] = [];
  walkInlines(parse(markdown, new Diagnostics(), scheme), (inline) => {
    if (inline.type === "image") found.push(inline.src);
  });
  return found;
}

const PICTURE = `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="dark.svg">
  <source media="(prefers-color-scheme: light)" srcset="light-1.png 1x, light-2.png 2x">
  <img alt="logo" src="own.png" width="200">
</picture>`;

describe("images by the page's scheme", () => {
  test.each<[string, string[], string[]]>([
    ["![a](a.svg#gh-light-mode-only) ![b](b.svg#gh-dark-mode-only)", ["a.svg"], ["b.svg"]],
    ["[![b](b.svg#gh-dark-mode-only)](https://x.example)", [], ["b.svg"]],
    ['<img src="b.svg#gh-dark-mode-only">', [], ["b.svg"]],
    [PICTURE, ["light-2.png"], ["dark.svg"]],
    [PICTURE.replace(/.*light\).*\n/u, ""), ["own.png"], ["dark.svg"]],
    [`<div align="center">\n\n${PICTURE}\n\n</div>`, ["light-2.png"], ["dark.svg"]],
    [
      '<picture><source srcset="a.jxl" type="image/jxl"><img src="a.png"></picture>',
      ["a.png"],
      ["a.png"],
    ],
    [
      '<picture><source srcset="a.webp" type="image/webp"><img src="a.png"></picture>',
      ["a.webp"],
      ["a.webp"],
    ],
    [
      '<picture><source srcset="s.png" media="(max-width: 600px)"><img src="a.png"></picture>',
      ["a.png"],
      ["a.png"],
    ],
    [PICTURE.replace(' width="200"', ""), ["light-1.png"], ["dark.svg"]],
    ["![a](a.svg#other)", ["a.svg#other"], ["a.svg#other"]],
  ])("%s", (markdown, light, dark) => {
    const plain = (list: string[]) => list.map((src) => src.replace(/#gh-.*$/u, ""));
    expect(plain(shown(markdown, "light"))).toEqual(light);
    expect(plain(shown(markdown, "dark"))).toEqual(dark);
  });

  test("what is not shown leaves nothing behind: no link, no paragraph", () => {
    const markdown = "[![b](b.svg#gh-dark-mode-only)](https://x.example)\n";
    expect(parse(markdown, new Diagnostics(), "light").blocks).toEqual([]);
  });
});
