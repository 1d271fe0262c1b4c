/** Options of the look: sizes, colours, headings, quotes, pictures cut to their content. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { contrast } from "../../src/code-styles/legible.ts";
import { frontMatterOptions } from "../../src/front-matter-options.ts";
import { plan, render, RenderError, themeNames, type RenderOptions } from "../../src/index.ts";
import { lookOf } from "../../src/press/design/look.ts";
import { resolveOptions } from "../../src/options.ts";

const text =
  "# Title\n\nSome words with a [link](https://a.example) and `code`.\n\n## Part\n\nMore.\n";
const small = { width: 400, quality: 1 } as const;

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pixels on each side that are of the colour of the first. */
async function spaceAround(bytes: Uint8Array) {
  const { data, width, height } = await pixelsOf(bytes);
  const ink = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      if ([0, 1, 2, 3].every((i) => data[at + i] === data[i])) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y);
    }
  const { left, top, right, bottom } = ink;
  return { left, top, right: width - 1 - right, bottom: height - 1 - bottom };
}

const warningsOf = async (markdown: string, options: RenderOptions) =>
  (await render(markdown, { ...small, ...options })).warnings;

describe("values", () => {
  test.each([
    ["textSize", 79],
    ["textSize", "100"],
    ["textSize", Number.NaN],
    ["lineHeight", 0],
    ["lineHeight", Infinity],
    ["padding", -1],
    ["padding", 1e9],
    ["accent", "red"],
    ["accent", "transparent"],
    ["accent", "#12"],
    ["accent", "#12345678"],
    ["accent", "url(javascript:alert(1))"],
    ["background", "#xyz"],
    ["background", `#${"f".repeat(1e6)}`],
    ["background", 7],
    ["headings", "bold"],
    ["fit", "both"],
    ["smart", "yes"],
  ])("%s %o is refused by its name", async (name, value) => {
    const error: unknown = await render(text, { [name]: value }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(RenderError);
    expect(error).toMatchObject({ code: "INVALID_OPTION", details: [{ path: name }] });
    const { message } = error as RenderError;
    expect(message).toMatch(new RegExp(`^${name} must be `, "u"));
    expect(message.length).toBeLessThan(250);
  });

  test("each is part of the plan's code", async () => {
    const values: RenderOptions[] = [
      {}, { textSize: 101 }, { lineHeight: 1.9 }, { padding: 41 }, { accent: "#c00" }, { background: "#ffe" },
      { background: "transparent" }, { headings: "ruled" }, { headings: "numbered" }, { fit: "content" }, { smart: true },
    ]; // prettier-ignore
    const codes = await Promise.all(
      values.map(async (value) => (await plan(text, { ...small, ...value })).plan),
    );
    expect(new Set(codes).size).toBe(values.length);
  });

  test("front matter may say all of them, colours in quotes or without their sign", () => {
    const front =
      'textSize: 120\naccent: c00\nbackground: "#ffe"\nheadings: numbered\nfit: content';
    const more = "smart: true\npadding: 12\nlineHeight: 1.8";
    expect(frontMatterOptions(`---\n${front}\n${more}\n---\n`)).toEqual({
      options: {
        textSize: 120,
        accent: "#c00",
        background: "#ffe",
        headings: "numbered",
        fit: "content",
        smart: true,
        padding: 12,
        lineHeight: 1.8,
      },
      warnings: [],
    });
    const { options, warnings } = frontMatterOptions("---\naccent: blue\n---\n");
    expect(options).toEqual({});
    expect(warnings).toMatchObject([{ code: "FRONT_MATTER_INVALID", line: 2 }]);
  });

  test("a colour is the same however it is written", async () => {
    const one = await render(text, { ...small, accent: "#C0A", background: "#FFE" });
    const other = await render(text, { ...small, accent: "#cc00aa", background: "#ffffee" });
    expect(one.bytes).toEqual(other.bytes);
  });
});

describe("sizes", () => {
  test("defaults that are asked for change nothing", async () => {
    const plain = await render(text, small);
    const asked = { textSize: 100, headings: "plain", fit: "width", smart: false } as const;
    expect((await render(text, { ...small, ...asked })).bytes).toEqual(plain.bytes);
  });

  test.each([80, 150])("text of %i percent is as tall as that", async (textSize) => {
    const heightOf = async (options: RenderOptions) =>
      (await render("Word", { ...small, padding: 10, ...options })).height - 20;
    expect(await heightOf({ textSize })).toBeCloseTo(((await heightOf({})) * textSize) / 100, -0.5);
  });

  test("padding is exact on each side, and leaves room for text", async () => {
    const { left } = await spaceAround((await render("> a", { ...small, padding: 70 })).bytes);
    expect(left).toBe(70);
    expect(await warningsOf(text, { padding: 300 })).toEqual([
      {
        code: "OPTION_IGNORED",
        message: "padding 300 leaves no room in a width of 400: it is 152",
      },
    ]);
  });

  test("cards and pdf take sizes, too", async () => {
    const cards = { size: "og" } as const;
    for (const options of [{ cards }, { format: "pdf" }] as RenderOptions[]) {
      const usual = await render(text, options);
      const large = await render(text, { ...options, textSize: 150, lineHeight: 2 });
      expect(large.bytes).not.toEqual(usual.bytes);
      expect(large.warnings).toEqual([]);
    }
    const wide = await render("> a", { cards, padding: 100, quality: 1 });
    expect((await spaceAround(wide.bytes)).left).toBe(100);
  });

  test.each(["foot", "tile"] as const)(
    "a mark (%s) has its room, however small the padding, and a picture without one is as asked",
    async (watermarkStyle) => {
      const at = { ...small, padding: 4 };
      const drawn = await render("Word", { ...at, watermark: "mark", watermarkStyle });
      expect(drawn.warnings).toMatchObject([{ code: "OPTION_IGNORED" }]);
      expect(drawn.height).toBe((await render("Word", { ...small, padding: 18 })).height);
      expect((await render("Word", at)).height).toBe(drawn.height - 2 * (18 - 4));
    },
  );
});

describe("colours", () => {
  const grounds = ["#ffffff", "#000000", "#777777", "#fde68a", "#1e3a5f", "#ff0066", "#12b981"];

  test.each(themeNames)("every text of %s can be read on any ground, in any accent", (theme) => {
    for (const background of grounds)
      for (const accent of [undefined, "#ffd166", "#333333", background]) {
        const options = resolveOptions({ theme, background, ...(accent && { accent }) });
        const { theme: own, codeStyle, codeBackground } = lookOf(options);
        const { colors } = own;
        const papers = [background, colors.tableHead, colors.tableStripe];
        for (const ink of [
          colors.text,
          colors.heading,
          colors.muted,
          colors.link,
          colors.quoteText,
          colors.error,
        ])
          for (const paper of papers) expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors.inlineCodeText, colors.inlineCode)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors.accent, background)).toBeGreaterThanOrEqual(3);
        for (const { ink, fill } of Object.values(colors.alerts)) {
          expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(colors.text, fill)).toBeGreaterThanOrEqual(4.5);
        }
        if (accent) expect(contrast(colors.markText, colors.mark)).toBeGreaterThanOrEqual(4.5);
        if (codeBackground === colors.surface && codeBackground !== "#ffffff")
          expect(contrast(codeStyle.text, codeBackground)).toBeGreaterThanOrEqual(4.5);
      }
  });

  test("what is moved is named, and nothing else", async () => {
    expect(await warningsOf(text, { accent: "#fd0" })).toMatchObject([
      {
        code: "COLOR_MOVED",
        message: expect.stringMatching(/^accent #ffdd00 .*: links and rules from #ffdd00 to #/u),
      },
    ]);
    expect(await warningsOf(text, { accent: "#a01040", background: "#fefefe" })).toEqual([]);
    const [warning] = await warningsOf(text, { background: "#224" });
    expect(warning?.message).toMatch(/^background #222244 .* text from #23272f to #/u);
  });

  test.each(["png", "webp"] as const)(
    "a transparent %s is the page without its ground",
    async (format) => {
      const clear = await render(text, { ...small, format, background: "transparent" });
      expect(clear.warnings).toEqual([]);
      const { data } = await pixelsOf(clear.bytes);
      expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
      const onWhite = await sharp(clear.bytes).flatten({ background: "#fff" }).raw().toBuffer();
      const page = await render(text, { ...small, format: "png" });
      const usual = await sharp(page.bytes).removeAlpha().raw().toBuffer();
      expect(onWhite.length).toBe(usual.length);
      let most = 0;
      for (const [i, value] of onWhite.entries())
        most = Math.max(most, Math.abs(value - usual[i]!));
      expect(most).toBeLessThanOrEqual(2);
    },
  );

  test("a transparent picture carries its source, on cards too, and JPEG keeps the ground", async () => {
    for (const format of ["png", "webp"] as const) {
      const { bytes } = await render(text, {
        ...small,
        format,
        background: "transparent",
        embedSource: true,
      });
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    }
    const { bytes } = await render(text, { cards: { size: "og" }, background: "transparent" });
    expect((await pixelsOf(bytes)).data[3]).toBe(0);
    const long = "Words.\n\n".repeat(400);
    const clear = { ...small, width: 1000, quality: 2, background: "transparent" } as const;
    await expect(render(long, clear)).rejects.toMatchObject({ code: "IMAGE_TOO_TALL" });
    const jpeg = await render(text, { ...small, format: "jpeg", background: "transparent" });
    expect(jpeg.warnings).toMatchObject([{ code: "OPTION_IGNORED" }]);
    expect(jpeg.bytes).toEqual((await render(text, { ...small, format: "jpeg" })).bytes);
  });
});

describe("fit", () => {
  const code = "```py\ndef f(n):\n    return n\n```";
  const table = "| a | b | c |\n|---|---|---|\n| one | two | three |";
  const blocks = {
    code,
    table,
    line: "A short remark.",
    formula: "$$a^2 + b^2$$",
    list: "- one\n- two",
  };

  test.each(Object.entries(blocks))("%s has no more than the padding around it", async (_name, markdown) => {
    for (const [quality, padding] of [[1, 16], [2, 0], [1.3, 30]] as const) {
      const { bytes, width, pixelWidth } = await render(markdown, { quality, padding, fit: "content" });
      expect(pixelWidth).toBe(Math.round(width * quality));
      expect(width).toBeLessThan(500);
      const around = Object.values(await spaceAround(bytes));
      // A formula's drawing has up to two pixels around its ink.
      for (const space of padding > 0 ? around : [])
        expect(Math.abs(space / quality - padding)).toBeLessThanOrEqual(_name === "formula" ? 2.5 : 1);
    }
  }); // prettier-ignore

  test.each(
    Object.entries({ ...blocks, letter: "H" }).flatMap(([name, markdown]) =>
      (["foot", "tile"] as const).map((watermarkStyle) => ({ name, markdown, watermarkStyle })),
    ),
  )("$name with a mark ($watermarkStyle) is as wide as its words", async ({ markdown, watermarkStyle }) => {
    const inked = async (words: RenderOptions) => {
      const { data, width, height } = await pixelsOf(
        (await render(markdown, { quality: 1, fit: "content", ...words })).bytes,
      );
      let count = 0;
      for (let at = 4 * width * (height - 18); at < data.length; at += 4)
        if (data[at] !== data[0]) count += 1;
      return count;
    };
    const watermark = "Made with Platen";
    for (const padding of [0, 7, 40]) {
      const marked = await inked({ padding, watermark, watermarkStyle });
      // In a page that is wide enough for anything the words have as many pixels.
      const whole = await inked({ padding: 40, watermark, fit: "width" });
      expect(marked).toBeGreaterThan(0);
      if (padding === 40) expect(Math.abs(marked - whole)).toBeLessThanOrEqual(whole * 0.1);
    }
  }); // prettier-ignore

  test("it is never wider than the width, and plan and picture agree", async () => {
    for (const markdown of [text, "word ".repeat(200), code, `${table}\n\n${"long ".repeat(90)}`]) {
      const options = { ...small, fit: "content" } as const;
      const drawn = await render(markdown, options);
      expect(drawn.width).toBeLessThanOrEqual(400);
      expect(await plan(markdown, options)).toMatchObject({
        width: drawn.width,
        height: drawn.height,
        pixelWidth: drawn.pixelWidth,
      });
    }
  });

  test("a picture too tall is split at the full width, and cards and pdf say that they ignore it", async () => {
    const tall = await render("x\n\n".repeat(200), {
      format: "webp", width: 200, quality: 3, overflow: "split", fit: "content",
    }); // prettier-ignore
    expect(tall.images?.length).toBeGreaterThan(1);
    expect(tall.width).toBe(200);
    for (const options of [{ cards: {} }, { format: "pdf" }] as RenderOptions[])
      expect(await warningsOf(text, { ...options, fit: "content" })).toMatchObject([
        { code: "OPTION_IGNORED" },
      ]);
  });
});

describe("headings", () => {
  const document = "# T\n\n## A\n\n### B\n\n#### C\n\n## D\n\n### 7. Own\n";

  test.each(["png", "pdf"] as const)("numbers stand before headings of a %s", async (format) => {
    const numbered = await render(document, { ...small, format, headings: "numbered" });
    expect(numbered.bytes).not.toEqual((await render(document, { ...small, format })).bytes);
    expect(numbered.warnings).toMatchObject([{ code: "OPTION_IGNORED", line: 11 }]);
    expect(numbered.warnings[0]?.message).toMatch(/^headings gives no second number/u);
  });
});
