import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  extractSource,
  formats,
  render,
  RenderError,
  themeNames,
  type Format,
  type RenderOptions,
} from "../../src/index.ts";

async function failure(run: () => Promise<unknown>): Promise<RenderError> {
  try {
    await run();
  } catch (error) {
    if (error instanceof RenderError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

const pictures = formats.filter((format): format is Exclude<Format, "pdf"> => format !== "pdf");

describe("sizes", () => {
  test.each([
    [200, 1],
    [800, 2],
    [801, 1.5],
    [333, 2.25],
    [2560, 3],
  ])("%i CSS pixels at %d are width × quality pixels wide", async (width, quality) => {
    const result = await render("# Size", { width, quality });
    const picture = await sharp(result.bytes).metadata();
    expect(result.width).toBe(width);
    expect(picture.width).toBe(Math.round(width * quality));
    expect(result.pixelWidth).toBe(picture.width);
    expect(result.pixelHeight).toBe(picture.height);
    expect(result.height).toBe(Math.round(picture.height / quality));
  });

  test("a fraction of a pixel is rounded", async () => {
    expect((await render("a", { width: 300.4 })).width).toBe(300);
  });

  test.each(pictures)("%s is what it says", async (format) => {
    const result = await render("# Format", { format, width: 300 });
    expect((await sharp(result.bytes).metadata()).format).toBe(format);
    expect(result.format).toBe(format);
  });
});

describe("refusals", () => {
  const wrong: [keyof RenderOptions, unknown, RegExp][] = [
    ["width", 199, /width must be a number from 200 to 2560; got 199/],
    ["width", 2561, /2561/],
    ["width", "800", /got "800"/],
    ["width", Number.NaN, /NaN/],
    ["quality", 0.9, /from 1 to 3; got 0.9/],
    ["quality", 3.1, /3.1/],
    ["format", "gif", /png, jpeg, webp, pdf; got "gif"/],
    ["theme", "Dark", /light, dark, nord, github, monokai, solarized/],
    ["codeStyle", "vim", /default, github, vs, xcode, atom-one-light, googlecode/],
    ["fontFamily", null, /sans, inter, modern, article, docs, roboto; got null/],
    ["watermark", "x".repeat(61), /at most 60 characters/],
    ["embedSource", "yes", /true or false; got "yes"/],
    ["strict", 1, /true or false; got 1/],
  ];

  test.each(wrong)("%s: %j", async (name, value, message) => {
    const error = await failure(() => render("a", { [name]: value }));
    expect(error.code).toBe("INVALID_OPTION");
    expect(error.message).toMatch(message);
    expect(error.details.map((detail) => detail.path)).toEqual([name]);
  });

  test("an option that there is not is named, with the nearest that there is", async () => {
    const error = await failure(() =>
      render("a", { code_style: "vs", colour: 1 } as RenderOptions),
    );
    expect(error.code).toBe("INVALID_OPTION");
    expect(error.details.map((detail) => detail.path)).toEqual(["code_style", "colour"]);
    expect(error.message).toContain('"code_style" is no option');
    expect(error.message).toContain("Did you mean codeStyle?");
  });

  test("null in place of the options is none", async () => {
    expect((await render("a", null)).format).toBe("png");
  });

  test("an aborted signal ends it, before it begins and before its next step", async () => {
    const before = await failure(() => render("a", {}, { signal: AbortSignal.abort() }));
    expect(before.code).toBe("ABORTED");
    const during = new AbortController();
    const stages: string[] = [];
    const onStage = (stage: string) => {
      stages.push(stage);
      if (stage === "parse") during.abort();
    };
    const error = await failure(() => render("a", {}, { signal: during.signal, onStage }));
    expect(error.code).toBe("ABORTED");
    expect(stages).not.toContain("encode");
  });

  test("every wrong option is named at once", async () => {
    const error = await failure(() => render("a", { width: 1, quality: 9 }));
    expect(error.details.map((detail) => detail.path)).toEqual(["width", "quality"]);
  });

  test.each(["", " \n\t ", "\ufeff\n"])("blank Markdown: %j", async (markdown) => {
    expect((await failure(() => render(markdown))).code).toBe("MARKDOWN_REQUIRED");
  });

  test("Markdown over the limit, counted in bytes of UTF-8", async () => {
    const context = { markdownLimit: 30 };
    await render("é".repeat(15), {}, context);
    const error = await failure(() => render("é".repeat(16), {}, context));
    expect(error.code).toBe("MARKDOWN_TOO_LONG");
    expect(error.message).toMatch(/at most 30 bytes of UTF-8; it has 32/);
  });

  test("a page over the pixel budget names its height, the limit and the way out", async () => {
    const markdown = "word\n\n".repeat(300);
    const error = await failure(() => render(markdown, {}, { pixelBudget: 1_000_000 }));
    expect(error.code).toBe("IMAGE_TOO_TALL");
    expect(error.message).toMatch(/\d+ pixels tall; .* at most 625\b.*the format pdf.*split/);
  });

  test("a WebP taller than WebP can be", async () => {
    const markdown = "word\n\n".repeat(400);
    const error = await failure(() => render(markdown, { format: "webp" }));
    expect(error.code).toBe("IMAGE_TOO_TALL");
    expect(error.message).toMatch(/a webp can be at most 16383 pixels tall/);
    const png = await render(markdown, { format: "png" });
    expect(png.pixelHeight).toBeGreaterThan(16_383);
  });

  test("strict refuses what would have a warning, and lists it", async () => {
    const markdown = "fine\n\n$\\frac{a$";
    const warned = await render(markdown);
    expect(warned.warnings).toMatchObject([{ code: "MATH_INVALID", line: 3 }]);
    const error = await failure(() => render(markdown, { strict: true }));
    expect(error.code).toBe("WARNINGS_REFUSED");
    expect(error.warnings).toEqual(warned.warnings);
    await render("fine", { strict: true });
  });
});

describe("tall pages", () => {
  const lines = Array.from({ length: 90 }, (_, i) => `## Part ${i}\n\nText with \`code\` ${i}.\n`);
  const markdown = lines.join("\n");

  test("bands join without a seam: the page is the same as drawn at once", async () => {
    const options = { width: 1200, quality: 3 } as const;
    const banded = await render(markdown, options);
    expect(banded.pixelHeight).toBeGreaterThan(12_000_000 / banded.pixelWidth);
    const first = await render(lines.slice(0, 5).join("\n"), options);
    const rows = first.pixelHeight - 3 * 100;
    const [a, b] = await Promise.all(
      [banded, first].map(({ bytes, pixelWidth }) =>
        sharp(bytes).extract({ left: 0, top: 0, width: pixelWidth, height: rows }).raw().toBuffer(),
      ),
    );
    expect(a?.equals(b ?? Buffer.alloc(0))).toBe(true);
  });
});

describe("a watermark all over the page", () => {
  const markdown = "# Title\n\nSome text.";
  const mark = { watermark: "Platen", watermarkStyle: "tile" } as const;

  test.each(themeNames)("shows on %s and leaves the page as it is", async (theme) => {
    const [clean, marked] = await Promise.all([
      render(markdown, { theme }),
      render(markdown, { theme, ...mark }),
    ]);
    expect(marked.pixelHeight).toBe(clean.pixelHeight);
    const [a, b] = await Promise.all(
      [clean, marked].map(({ bytes }) => sharp(bytes).raw().toBuffer()),
    );
    let changed = 0;
    let most = 0;
    for (let i = 0; i < (a?.length ?? 0); i += 1) {
      const difference = Math.abs((a?.[i] ?? 0) - (b?.[i] ?? 0));
      if (difference > 0) changed += 1;
      most = Math.max(most, difference);
    }
    expect(changed / (a?.length ?? 1)).toBeGreaterThan(0.004);
    expect(most).toBeGreaterThanOrEqual(20);
    expect(most).toBeLessThanOrEqual(60);
  });

  test.each([
    ["in palette indices on a page of few colours", markdown, 3],
    ["in colours on a page of more", "# A *title*\n\nSome `text` of words.\n\n".repeat(22), 2],
  ])("is drawn exactly as previews show it, %s", async (_, page, colours) => {
    const marked = await render(page, mark);
    const COLOUR_TYPE = 25;
    expect(marked.bytes[COLOUR_TYPE]).toBe(colours);
    // A preview is drawn in all colours.
    const view = { line: 1, offset: 0, above: 0, below: 20_000, page: 1, known: [], scale: 2 };
    const { bytes, preview } = await render(page, { ...mark, quality: 2 }, { view });
    const parts = await Promise.all(
      preview!.parts.map(({ bytes: part }) =>
        sharp(bytes.subarray(part!.offset, part!.offset + part!.length))
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    );
    const exact = Buffer.concat(parts);
    const drawn = await sharp(marked.bytes).removeAlpha().raw().toBuffer();
    expect(drawn.length).toBe(exact.length);
    let apart = 0;
    for (let at = 0; at < drawn.length; at += 1)
      apart = Math.max(apart, Math.abs(drawn[at]! - exact[at]!));
    expect(apart).toBe(0);
  });

  test("no strip as tall as a few lines is without it", async () => {
    const long = Array.from({ length: 40 }, (_, i) => `Line ${i}\n\n`).join("");
    const [clean, marked] = await Promise.all([render(long), render(long, mark)]);
    const [a, b] = await Promise.all(
      [clean, marked].map(({ bytes }) => sharp(bytes).raw().toBuffer()),
    );
    const strip = 260;
    const row = clean.pixelWidth * 3;
    for (let top = 0; top + strip <= clean.pixelHeight; top += strip) {
      const [from, to] = [top * row, (top + strip) * row];
      expect(a?.subarray(from, to).equals(b?.subarray(from, to) ?? Buffer.alloc(0))).toBe(false);
    }
  });
});

describe("a watermark in the foot", () => {
  test.each(themeNames)(
    "can be read on %s, in the margin below and nowhere else",
    async (theme) => {
      const markdown = "# Title\n\nSome text.";
      const [clean, marked] = await Promise.all([
        render(markdown, { theme }),
        render(markdown, { theme, watermark: "Platen" }),
      ]);
      expect(marked.pixelHeight).toBe(clean.pixelHeight);
      const [a, b] = await Promise.all(
        [clean, marked].map(({ bytes }) => sharp(bytes).removeAlpha().raw().toBuffer()),
      );
      const row = clean.pixelWidth * 3;
      let most = 0;
      for (let at = 0; at < (a?.length ?? 0); at += 1) {
        const difference = Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 0));
        // Margins are of 40 CSS pixels at this width.
        if (difference > 0) expect(at).toBeGreaterThan((clean.pixelHeight - 80) * row);
        most = Math.max(most, difference);
      }
      expect(most).toBeGreaterThanOrEqual(60);
    },
  );

  test("a page keeps the palette that it has without", async () => {
    const page = "# A *title*\n\nSome `text` of words.\n\n".repeat(22);
    const [clean, marked] = await Promise.all([
      render(page),
      render(page, { watermark: "Platen" }),
    ]);
    expect(marked.bytes.length).toBeLessThan(clean.bytes.length * 1.1);
  });
});

describe("the source inside the file", () => {
  test.each(pictures)("%s gives it back byte for byte", async (format) => {
    const markdown = "\ufeff# Quelle\r\n\r\nZeile 中文 🚀 \u0007\r\n";
    const { bytes } = await render(markdown, { format, embedSource: true, width: 300 });
    expect(extractSource(bytes)).toBe(markdown);
    const without = await render(markdown, { format, width: 300 });
    expect(extractSource(without.bytes)).toBeUndefined();
  });
});
