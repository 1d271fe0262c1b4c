/** Images at the side of a text, and on a cover, as our own press sets them. */
import { FontStore } from "@platen/fonts/store";
import { FaceSet, layOut, type Box, type Layout, type Node } from "@platen/layout";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { render } from "../../src/index.ts";
import { parse } from "../../src/parse/index.ts";
import { glyphRuns } from "./boxes.ts";
import { runsOf } from "./laid.ts";

let faces: FaceSet;
let stack: string;

beforeAll(async () => {
  const fonts = chooseFonts(parse("abc אבג", new Diagnostics()), "sans", [], new Diagnostics());
  const store = new FontStore();
  await store.prepare(fonts.faces.map(({ file }) => file));
  faces = new FaceSet(fonts.faces, (file) => store.loadTtfNow(file));
  stack = fonts.stackFor("body");
});

interface Side {
  float: "left" | "right";
  width: number;
  height: number;
}

const GAP = 10;

function floating({ float, width, height }: Side): Node {
  const margin = float === "left" ? "marginRight" : "marginLeft";
  const size = { width: `${width}px`, height: `${height}px` };
  return {
    type: "container",
    style: { display: "block", float, ...size, [margin]: `${GAP}px` },
    children: [{ type: "image", src: "x", style: { display: "block", ...size } }],
  };
}

const words = (text: string): Node => ({ type: "text", text });

function set(children: Node[], width: number, dir: "ltr" | "rtl" = "ltr"): Layout {
  const type = { fontFamily: stack, lineHeight: 1.5, overflowWrap: "anywhere" };
  const style = { display: "block", ...type };
  const page: Box = { type: "container", style, children, dir };
  return layOut(page, width, 1, faces, { boxes: true });
}

const pictures = ({ items }: Layout) => items.filter((item) => item.type === "picture");

const text = "words that flow beside it ".repeat(12);

describe("images at a side", () => {
  it.each(["left", "right"] as const)("at the %s have lines beside them, and below", (float) => {
    const layout = set([floating({ float, width: 100, height: 50 }), words(text)], 400);
    const [picture] = pictures(layout);
    expect(picture).toMatchObject({ x: float === "left" ? 0 : 300, y: 0, width: 100, height: 50 });
    for (const run of runsOf(layout.box!)) {
      const beside = run.y < 50;
      if (float === "left") expect(run.x).toBe(beside ? 100 + GAP : 0);
      else if (beside) expect(run.x + run.width).toBeLessThan(300);
    }
    const rights = runsOf(layout.box!).map(({ x, width }) => x + width);
    expect(Math.max(...rights)).toBeGreaterThan(320);
  });

  it("stand at the height of their line where it has room, else below it", () => {
    const [small, large] = [120, 330].map((width) => {
      const layout = set(
        [words("Some words before "), floating({ float: "left", width, height: 30 }), words(text)],
        400,
      );
      return pictures(layout)[0]!.y;
    });
    expect(small).toBe(0);
    expect(large).toBeGreaterThan(10);
  });

  it("stand beside each other, and are as high as their flow at least", () => {
    const layout = set(
      [
        floating({ float: "left", width: 60, height: 90 }),
        floating({ float: "left", width: 60, height: 40 }),
        floating({ float: "right", width: 60, height: 40 }),
        words("short"),
      ],
      400,
    );
    expect(pictures(layout).map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [70, 0],
      [340, 0],
    ]);
    expect(layout.height).toBe(90);
  });

  it("leave no lines of a few letters beside them", () => {
    const layout = set([floating({ float: "left", width: 350, height: 50 }), words(text)], 400);
    expect(Math.min(...runsOf(layout.box!).map(({ y }) => y))).toBeGreaterThanOrEqual(50);
  });

  it("have text from right to left beside them", () => {
    const layout = set(
      [floating({ float: "left", width: 100, height: 40 }), words("מילים ".repeat(60))],
      400,
      "rtl",
    );
    for (const { x, y } of runsOf(layout.box!)) if (y < 40) expect(x).toBeGreaterThan(100);
  });

  const anyPart = fc.oneof(
    fc.record({
      float: fc.constantFrom("left" as const, "right" as const),
      width: fc.integer({ min: 1, max: 500 }),
      height: fc.integer({ min: 1, max: 120 }),
    }),
    fc.stringMatching(/^[abא ]{0,60}$/),
    // A tall thing in a line.
    fc.integer({ min: 1, max: 60 }),
  );

  it("overlap neither each other nor any text, and nothing is lost", () => {
    fc.assert(
      fc.property(
        fc.array(anyPart, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 60, max: 500 }),
        (parts, width) => {
          const nodes = parts.map((part): Node => {
            if (typeof part === "string") return words(part);
            if (typeof part === "object") return floating(part);
            const style = { display: "inline-block", width: "20px", height: `${part}px` };
            return { type: "image", src: "y", style };
          });
          const layout = set(nodes, width);
          const all = pictures(layout);
          expect(all.length).toBe(parts.filter((part) => typeof part !== "string").length);
          const isApart = (a: Place, b: Place) =>
            a.x + a.width <= b.x + 0.1 ||
            b.x + b.width <= a.x + 0.1 ||
            a.y + a.height <= b.y + 0.1 ||
            b.y + b.height <= a.y + 0.1;
          const sides = all.filter(({ src }) => src === "x");
          for (const [at, side] of sides.entries())
            for (const other of sides.slice(at + 1)) expect(isApart(side, other)).toBe(true);
          for (const { y, height } of sides)
            expect(y + height).toBeLessThanOrEqual(layout.height + 1);
          const inLines = [
            ...all.filter(({ src }) => src === "y"),
            ...runsOf(layout.box!).filter((run) => run.text.trim() !== ""),
          ];
          for (const one of inLines)
            for (const side of sides) expect(isApart(one, side)).toBe(true);
          const letters = parts.filter((part) => typeof part === "string").join("");
          const seen = runsOf(layout.box!)
            .map((run) => run.text)
            .join("");
          expect(seen.replaceAll(" ", "")).toBe(letters.replaceAll(" ", ""));
          expect(glyphRuns(layout.items).length > 0).toBe(letters.trim() !== "");
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

describe("an image on a cover", () => {
  const circle =
    "<svg xmlns='http://www.w3.org/2000/svg' width='120' height='80'>" +
    "<rect width='120' height='80' fill='#008080'/><circle cx='60' cy='40' r='30' fill='#ffffff'/></svg>";

  it.each(["svg", "png"])("fills its half in its own proportions: %s", async (kind) => {
    const bytes =
      kind === "svg" ? Buffer.from(circle) : await sharp(Buffer.from(circle)).png().toBuffer();
    const type = kind === "svg" ? "image/svg+xml" : "image/png";
    const src = `data:${type};base64,${bytes.toString("base64")}`;
    const { images } = await render(`---\ntitle: A title\ncover: "${src}"\n---\n\nText.\n`, {
      quality: 1,
      cards: { size: { width: 900, height: 500 }, cover: true },
    });
    const { data, info } = await sharp(Buffer.from(images![0]!.bytes))
      .extract({ left: 450, top: 0, width: 450, height: 500 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isWhite = (x: number, y: number) => data[(y * info.width + x) * 3]! > 200;
    const across = Array.from({ length: 450 }, (_, x) => isWhite(x, 250)).filter(Boolean).length;
    const down = Array.from({ length: 500 }, (_, y) => isWhite(225, y)).filter(Boolean).length;
    // 60 of 80 units, of which 500 pixels have the 80.
    expect(Math.abs(across - 375)).toBeLessThan(5);
    expect(Math.abs(down - 375)).toBeLessThan(5);
  });
});
