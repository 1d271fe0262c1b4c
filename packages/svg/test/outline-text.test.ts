import { describe, expect, test } from "vitest";
import { FontStore } from "@platen/fonts/store";
import { createTextOutliner, sanitiseSvg } from "../src/index.ts";
import { draw, ink, xmlns, type Pixels } from "./support.ts";

const store = new FontStore();
const outline = createTextOutliner((id) => store.loadTtf(id));

/** Draws the content on 200 × 100, text outlined. */
async function drawn(content: string): Promise<Pixels> {
  const source = `<svg ${xmlns} width="200" height="100" font-size="20">${content}</svg>`;
  const { svg } = await sanitiseSvg(source, { outline });
  expect(svg).not.toMatch(/<text/u);
  return draw(Buffer.from(svg), 200, 100);
}

/** The box of all ink: left, top, right, bottom. */
async function box(content: string): Promise<[number, number, number, number]> {
  const { data, width, height } = await drawn(content);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if (data[at * 4 + 3]! < 60) continue;
    left = Math.min(left, at % width);
    right = Math.max(right, at % width);
    top = Math.min(top, Math.floor(at / width));
    bottom = Math.max(bottom, Math.floor(at / width));
  }
  return [left, top, right, bottom];
}

const near = (value: number, wanted: number, by = 2) =>
  expect(Math.abs(value - wanted), `${value} is not near ${wanted}`).toBeLessThanOrEqual(by);

test("markers that are handed down stand on shapes and on no letters", async () => {
  const marker =
    '<marker id="m" markerUnits="userSpaceOnUse" markerWidth="40" markerHeight="40"><rect width="40" height="40"/></marker>';
  const plain = await box('<text x="30" y="50">HE</text>');
  expect(await box(`${marker}<g marker-start="url(#m)"><text x="30" y="50">HE</text></g>`)).toEqual(
    plain,
  );
});

describe("placing", () => {
  test("at x and y", async () => {
    const [left, , , bottom] = await box('<text x="30" y="50">HE</text>');
    near(left, 31);
    near(bottom, 50, 1);
  });

  test("anchors", async () => {
    const start = await box('<text x="100" y="50">Hamburg</text>');
    const middle = await box('<text x="100" y="50" text-anchor="middle">Hamburg</text>');
    const end = await box('<text x="100" y="50" style="text-anchor:end">Hamburg</text>');
    near(start[0], 101);
    near((middle[0] + middle[2]) / 2, 100);
    near(end[2], 99);
  });

  test("textLength by space and by stretching", async () => {
    // Stretching stretches the white on both sides of a letter too.
    for (const [adjust, white] of [
      ["spacing", 2],
      ["spacingAndGlyphs", 9],
    ] as const) {
      const [left, , right] = await box(
        `<text x="10" y="50" textLength="180" lengthAdjust="${adjust}">HiH</text>`,
      );
      near(left, 10 + white);
      near(right, 190 - white, 4);
    }
  });

  test("dx, dy, lists of x, and tspans", async () => {
    const [left, top, right, bottom] = await box(
      '<text x="10 50" y="40" dy="0 20">II<tspan x="150" dy="1em">I</tspan></text>',
    );
    near(left, 12, 3);
    near(right, 155, 5);
    near(top, 26, 3);
    near(bottom, 80, 2);
  });

  test("rotation", async () => {
    const [left, top, right, bottom] = await box('<text x="100" y="50" rotate="90">I</text>');
    expect(right - left).toBeGreaterThan(bottom - top);
  });

  test("baselines", async () => {
    const bottomOf = async (baseline: string) =>
      (await box(`<text x="10" y="50" dominant-baseline="${baseline}">H</text>`))[3];
    near(await bottomOf("auto"), 49);
    near(await bottomOf("middle"), 55);
    near(await bottomOf("central"), 57, 3);
    near(await bottomOf("hanging"), 66, 4);
    near(await bottomOf("text-after-edge"), 44, 3);
  });

  test("letter spacing, word spacing and white space", async () => {
    const width = async (content: string) => {
      const [left, , right] = await box(content);
      return right - left;
    };
    const plain = await width('<text y="50">a b</text>');
    near((await width('<text y="50" letter-spacing="10">a b</text>')) - plain, 20);
    near((await width('<text y="50" style="word-spacing:.5em">a b</text>')) - plain, 10);
    near(await width('<text y="50">\n  a \t b \n</text>'), plain, 0);
    expect(await width('<text y="50" xml:space="preserve">a   b</text>')).toBeGreaterThan(
      plain + 8,
    );
  });
});

describe("combining marks", () => {
  /** Ink that a text has beside that of its letters. */
  async function added(letter: string, mark: string): Promise<[number, number, number, number]> {
    const all = await drawn(`<text x="60" y="60" font-size="40">${letter}${mark}</text>`);
    const bare = await drawn(`<text x="60" y="60" font-size="40">${letter}</text>`);
    let [left, top, right, bottom] = [200, 100, 0, 0];
    for (let at = 0; at < 200 * 100; at += 1) {
      if (Math.abs(all.data[at * 4 + 3]! - bare.data[at * 4 + 3]!) < 60) continue;
      const [x, y] = [at % 200, Math.floor(at / 200)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    return [left, top, right, bottom];
  }

  test.each([
    ["θ", "\u0302"],
    ["σ", "\u0304"],
    ["v", "\u20d7"],
    ["E", "\u20d7"],
    ["中", "\u0336"],
    ["한", "\u0302"],
  ])("%s with %j: the mark stands at the middle of its letter", async (letter, mark) => {
    const [left, , right] = await box(`<text x="60" y="60" font-size="40">${letter}</text>`);
    const own = await added(letter, mark);
    near((own[0] + own[2]) / 2, (left + right) / 2, 3);
  });

  test("what follows stands where it stood", async () => {
    const [, , right] = await box('<text x="20" y="60">E\u20d7 x</text>');
    const [, , bare] = await box('<text x="20" y="60">E x</text>');
    near(right, bare, 1);
  });

  test("no box stands for a mark that the letter's font has not", async () => {
    const [, top, , bottom] = await added("v", "\u20d7");
    expect(bottom - top).toBeLessThan(12);
  });
});

describe("faces", () => {
  test("size, weight, slant, kind and the font shorthand", async () => {
    const of = async (style: string) =>
      ink(await drawn(`<text y="50" style="${style}">Hamburg</text>`));
    const plain = await of("");
    expect(await of("font-weight:bold")).toBeGreaterThan(plain * 1.15);
    expect(await of("font:bold 20px/1.5 Georgia, serif")).toBe(
      await of("font-weight:700;font-family:Georgia,serif"),
    );
    expect(await of("font-size:10px")).toBeLessThan(plain / 2);
    const kinds = await Promise.all(
      ["Verdana, sans-serif", "Times New Roman, serif", "Menlo, monospace"].map((family) =>
        of(`font-family:${family}`),
      ),
    );
    expect(new Set(kinds).size).toBe(3);
    expect(await of("font-style:italic")).not.toBe(plain);
  });

  test("paint: strokes, gradients, opacity, decoration, clip paths", async () => {
    const plain = ink(await drawn('<text y="50">Ham</text>'));
    expect(ink(await drawn('<text y="50" fill="none">Ham</text>'))).toBe(0);
    expect(ink(await drawn('<text y="50" display="none">Ham</text>'))).toBe(0);
    expect(ink(await drawn('<text y="50" fill="none" stroke="red">Ham</text>'))).toBeGreaterThan(0);
    expect(ink(await drawn('<text y="50" text-decoration="underline">Ham</text>'))).toBeGreaterThan(
      plain,
    );
    const clip =
      '<clipPath id="c"><text y="50">Ham</text></clipPath><rect width="200" height="100" clip-path="url(#c)"/>';
    near(ink(await drawn(clip)), plain, plain / 10);
  });

  test("scripts that need other fonts, and emoji", async () => {
    for (const text of ["漢字かな", "한국어", "ไทย", "हिन्दी", "שלום", "مرحبا", "→ ✓ │", "😀👩‍💻🇩🇪"])
      expect(ink(await drawn(`<text x="10" y="50">${text}</text>`)), text).toBeGreaterThan(40);
  });

  test("right to left: letters join and stand in the right order", async () => {
    const joined = await box('<text x="10" y="50">سلام</text>');
    const apart = await box('<text x="10" y="50">س ل ا م</text>');
    expect(joined[2]).toBeLessThan(apart[2] - 10);
    const [left] = await box('<text x="190" y="50" direction="rtl">שלום</text>');
    expect(left).toBeGreaterThan(100);
    const end = await box('<text x="10" y="50" direction="rtl" text-anchor="end">שלום</text>');
    near(end[0], 11, 3);
  });
});

test("text on a path stays text, and so does too much of it", async () => {
  const on = `<svg ${xmlns}><path id="p" d="M0 50h200"/><text><textPath href="#p">abc</textPath></text></svg>`;
  expect((await sanitiseSvg(on, { outline })).svg).toContain("<textPath");
  const long = `<svg ${xmlns}><text>${"a".repeat(30_000)}</text></svg>`;
  expect((await sanitiseSvg(long, { outline })).svg).toContain("<text>");
});
