/** Tests images, formulas and diagrams of the printed press. */
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PdfFile } from "../../src/pdf-file/file.ts";
import { isName, type Value } from "../../src/pdf-file/values.ts";
import { altsIn, readPdf } from "../pages/read-pdf.ts";
import { print, saidIn } from "./print.ts";

const size = { width: 40, height: 30 };
const uri = (kind: string, bytes: Uint8Array | string) =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString("base64")}`;

/** Returns pixels of a slope from one colour to another. */
const slope = (channels: 3 | 4) => {
  const pixels = Buffer.alloc(size.width * size.height * channels, 0);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = (i * 7) % 256;
  return sharp(pixels, { raw: { ...size, channels } });
};

/** Returns the dictionaries of the file's images, as `/Entry value`. */
const dictionariesIn = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/<<\/Type\/XObject\/Subtype\/Image[^\n]*?>>stream/g) ?? [];

test("a JPEG is in the file as it came", async () => {
  const jpeg = await slope(3).jpeg().toBuffer();
  const { bytes } = await print(`![A photo](${uri("jpeg", jpeg)})`);
  expect(Buffer.from(bytes).includes(jpeg)).toBe(true);
  expect(altsIn((await readPdf(bytes)).structure)).toEqual(["A photo"]);
});

test("PNG, WebP and what is behind them", async () => {
  const kinds = {
    rows: await slope(3).png().toBuffer(),
    palette: await slope(3).png({ palette: true, colours: 16 }).toBuffer(),
    alpha: await slope(4).png().toBuffer(),
    webp: await slope(3).webp().toBuffer(),
  };
  const dictionaries: Record<string, string[]> = {};
  for (const [name, file] of Object.entries(kinds)) {
    const kind = name === "webp" ? "webp" : "png";
    const { bytes } = await print(`A ![b](${uri(kind, file)}) c`);
    dictionaries[name] = dictionariesIn(bytes);
  }
  expect(dictionaries["rows"]![0]).toContain("/Predictor 15/Colors 3");
  expect(dictionaries["palette"]![0]).toContain("/Indexed/DeviceRGB");
  expect(dictionaries["webp"]).toHaveLength(1);
  const [mask, colors] = dictionaries["alpha"]!;
  expect(mask).toContain("/DeviceGray");
  expect(colors).toContain("/SMask");
});

test("pictures that come again are written once", async () => {
  const jpeg = uri("jpeg", await slope(3).jpeg().toBuffer());
  const { bytes } = await print(`![a](${jpeg})\n\n![b](${jpeg})`);
  expect(dictionariesIn(bytes)).toHaveLength(1);
});

const isGray = (value: Value | undefined) => isName(value) && value.name === "DeviceGray";

const drawing = (body: string) =>
  uri("svg+xml", `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${body}</svg>`);

test("a drawing is shapes, and pixels only with what shapes cannot be", async () => {
  const plain = await print(`![a](${drawing('<circle r="20" cx="30" cy="30" opacity=".4"/>')})`);
  expect(dictionariesIn(plain.bytes)).toEqual([]);
  const blurred = await print(
    `![a](${drawing('<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><circle r="20" cx="30" cy="30" filter="url(#f)"/>')})`,
  );
  const [, colors] = dictionariesIn(blurred.bytes);
  // 90 pixels are 59 points; 300 dots to the inch.
  expect(colors).toContain(`/Width ${Math.round((90 * 10.5 * 300) / 16 / 72)}`);
});

const ways = {
  vertical: (text: string) =>
    `<text x="30" y="5" writing-mode="tb" font-family="Arial">${text}</text>`,
  "on a path": (text: string) =>
    `<defs><path id="p" d="M5 30L85 30"/></defs><text font-family="Times"><textPath href="#p">${text}</textPath></text>`,
};

test.each(Object.entries(ways))(
  "text that is %s is drawn with our own fonts, in every script",
  async (_name, draw) => {
    const inkOf = async (text: string) => {
      const { bytes, warnings } = await print(`![a](${drawing(draw(text))})`);
      expect(warnings).toEqual([]);
      const file = new PdfFile(bytes);
      const masks = file
        .objects()
        .filter(({ number }) => isGray(file.dictionary({ ref: number })?.get("ColorSpace")));
      const { bytes: packed, filter } = file.stream({ ref: masks[0]!.number })!;
      const mask = filter ? inflateSync(packed) : packed;
      return mask.filter((alpha) => alpha > 99).length;
    };
    const [short, long, han] = await Promise.all(["il", "Words", "漢字"].map(inkOf));
    expect(short).toBeGreaterThan(20);
    expect(long).toBeGreaterThan(2 * short!);
    expect(han).toBeGreaterThan(2 * short!);
  },
);

test("characters of such text that no font has are left out with a warning", async () => {
  const { warnings } = await print(`# T\n\n![a sign](${drawing(ways.vertical("Down \u{e123}"))})`);
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([["GLYPH_MISSING", 3]]);
  expect(warnings[0]!.message).toContain("a sign");
});

test("a picture that is taller than a page stands on one", async () => {
  const tall = uri(
    "svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="4000"><rect width="90" height="4000"/></svg>',
  );
  const { pages } = await print(`${"Before.\n\n".repeat(4)}![tall](${tall})`);
  expect(pages).toBe(2);
});

test("formulas are shapes with their descriptions, in their order", async () => {
  const { bytes } = await print("One $a^2$ two.\n\n$$\n\\int_0^1 x\\,dx\n$$\n\nThree $b$.");
  expect(dictionariesIn(bytes)).toEqual([]);
  const roles = (await saidIn(bytes)).map(({ roles: role }) => role);
  expect(roles).toEqual([
    "/Document/P",
    "/Document/P/Formula",
    "/Document/P",
    "/Document/Formula",
    "/Document/P",
    "/Document/P/Formula",
    "/Document/P",
  ]);
  expect(altsIn((await readPdf(bytes)).structure)).toEqual(["a^2", "\\int_0^1 x\\,dx", "b"]);
});

/** Returns the content of each formula, in order. */
const formulasIn = (bytes: Uint8Array) =>
  Array.from(
    Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/\/Subtype\/Form[^\n]*\/Matrix[^\n]*stream\n([^]*?)\nendstream/g),
    ([, content]) => content!,
  );

test("a sign of formulas is written once, in whatever size and place it is drawn", async () => {
  const { bytes } = await print("One $a$, two $a_{a+a}$, three $\\frac{a}{a}$.");
  const drawn = formulasIn(bytes).map((content) => content.match(/\/S\d+ Do/g));
  expect(drawn).toEqual([
    ["/S0 Do"],
    ["/S0 Do", "/S0 Do", "/S1 Do", "/S0 Do"],
    ["/S0 Do", "/S0 Do"],
  ]);
  const signs = Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Subtype\/Form\/BBox\[[^\]]*\]\/Filter/g);
  expect(signs).toHaveLength(2);
});

test("a root and the rule that it goes over into are one shape: no light line is between them", async () => {
  const { bytes } = await print("$\\sqrt[3]{x + \\sqrt{\\frac{a}{b}}}$");
  const [content = ""] = formulasIn(bytes);
  // Two roots with their rules, and the rule of the fraction.
  const filled = content.split(/f\n/).map((path) => path.match(/m$/gm)?.length ?? 0);
  expect(filled).toEqual([2, 2, 1, 0]);
  // The index, the plus and the letters.
  expect(content.match(/ Do/g)).toHaveLength(5);
});

test("a diagram is shapes, and its labels are text that is found", async () => {
  const { bytes } = await print(
    "```mermaid\ngraph LR\n  A[First step] -->|then this| B[Zweiter Schritt]\n```\n",
  );
  expect(dictionariesIn(bytes)).toEqual([]);
  const { text, structure } = await readPdf(bytes);
  const words = text.replace(/\s+/g, " ");
  for (const label of ["First step", "then this", "Zweiter Schritt"])
    expect(words).toContain(label);
  expect(altsIn(structure)).toHaveLength(1);
});

test("text flows round an image that floats alone, and stays on its page", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><path d="M0 0h200v120H0z"/></svg>';
  const image = `<img src="data:image/svg+xml;base64,${btoa(svg)}" align="left" width="200">`;
  const words = "Words beside it and below it. ".repeat(20);
  const { bytes } = await print(`${"Above.\n\n".repeat(25)}${image}\n\n${words}`);
  const { pageTexts } = await readPdf(bytes);
  expect(pageTexts.map((text) => text.match(/Words/g)?.length)).toEqual([undefined, 20]);
});
