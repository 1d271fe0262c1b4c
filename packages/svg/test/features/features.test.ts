import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseSvg, sanitiseSvg, visit } from "../../src/index.ts";
import { rewriteFeatures } from "../../src/rewrite/index.ts";
import { draw, xmlns } from "../support.ts";
import { rewritten, said, type Feature } from "./features.ts";

const SIDE = 200;

const drawingOf = (content: string, root = 'viewBox="0 0 100 100"') =>
  `<svg ${xmlns} ${root}>${content}</svg>`;

const clean = (content: string, root?: string) => sanitiseSvg(drawingOf(content, root));

/** Share of the pixels that differ by more than rounding does, in percent: edges do. */
async function differing({ drawing, same = "", root }: Feature): Promise<number> {
  const ours = draw(Buffer.from((await clean(drawing, root)).svg), SIDE, SIDE).data;
  // Styles of the root are what is tried, and so are not in the other.
  const plain = root?.replace(/ style="[^"]*"/u, "").replace(/^width="\d+" height="\d+" /u, "");
  const other = draw(
    Buffer.from(drawingOf(same, plain === 'viewBox="0 0 10 5"' ? 'viewBox="0 -2.5 10 10"' : plain)),
    SIDE,
    SIDE,
  ).data;
  let count = 0;
  for (let at = 0; at < ours.length; at += 4) {
    const parts = [0, 1, 2, 3].map((part) => Math.abs(ours[at + part]! - other[at + part]!));
    if (Math.max(...parts) > 3) count += 1;
  }
  return (100 * count) / (SIDE * SIDE);
}

describe("is drawn as the same in SVG 1.1", () => {
  test.each(rewritten)("$name", async (feature) => {
    expect(await differing(feature)).toBeLessThan(0.5);
    expect((await clean(feature.drawing, feature.root)).lacks).toBeUndefined();
  });
});

describe("is left out and said", () => {
  test.each(said)("$name", async ({ drawing, says }) => {
    expect((await clean(drawing)).lacks).toEqual(says);
  });
});

describe("bounds of what is made anew, where no other bound is met before", () => {
  const rewrite = (content: string) => {
    const { root, lacks } = parseSvg(drawingOf(content))!;
    rewriteFeatures(root, lacks, undefined);
    const names: string[] = [];
    visit(root, ({ localName }) => names.push(localName));
    return {
      lacks: [...lacks],
      count: (name: string) => names.filter((one) => one === name).length,
    };
  };

  test.each([
    ["filter", '<rect width="9" height="9" filter="blur(1px)"/>', "`filter` (too many)"],
    ["clipPath", '<rect width="9" height="9" clip-path="circle()"/>', "`clip-path: circle`"],
  ])("%s", (name, one, says) => {
    const { lacks, count } = rewrite(one.repeat(12_000));
    expect(lacks).toEqual([says]);
    expect(count(name)).toBe(10_000);
  });

  test("copies of markers", () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `<path d="M0 0H9" stroke="rgb(${at},0,0)" marker-end="url(#m)"/>`,
    );
    const part = '<path d="M0 0" fill="context-stroke"/>';
    const { lacks, count } = rewrite(
      `<marker id="m">${part.repeat(999)}</marker>${lines.join("")}`,
    );
    expect(lacks).toEqual(["`context-fill`"]);
    expect(count("marker")).toBe(21);
  });

  test("outlines that are measured for each group around them", () => {
    const group = '<g transform="scale(1)" transform-box="fill-box" transform-origin="center">';
    const path = `<path d="M0 0${"L9 9".repeat(20_000)}"/>`;
    expect(rewrite(group.repeat(80) + path + "</g>".repeat(80)).lacks).toEqual([
      "`transform-origin`",
    ]);
    expect(rewrite(`${group}${path}</g>`).lacks).toEqual([]);
  });
});

test("the page of this package names every one of them", () => {
  const page = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  for (const { name } of [...rewritten, ...said])
    if (name.startsWith("`")) expect(page).toContain(/^`[a-zA-Z-]+/u.exec(name)![0]);
});
