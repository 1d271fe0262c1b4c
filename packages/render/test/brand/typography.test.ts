/** Fonts and logos of a brand: ours by name, files of its own, and where a logo stands. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readOwnFont } from "@platen/fonts/own";
import {
  plan,
  render,
  RenderError,
  type BrandOptions,
  type RenderOptions,
} from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";

const fontFile = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)));
const black = fontFile("@expo-google-fonts/manrope/800ExtraBold/Manrope_800ExtraBold.ttf");
const thin = fontFile("@expo-google-fonts/manrope/200ExtraLight/Manrope_200ExtraLight.ttf");
/** Outlines by CFF, of Latin letters alone: as WOFF2, and as the OTF that was packed into it. */
const packedOtf = fontFile("@mathjax/mathjax-newcm-font/chtml/woff2/mjx-ncm-n.woff2");
const otf = readOwnFont(packedOtf).bytes;
/** Latin letters alone, with an axis of weights. */
const packed = fontFile("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");

const text = "# Title\n\nSome *words* with **others**, `code`, Ελληνικά and 中文.\n\n- one\n";
const small = { width: 400, quality: 1 } as const;
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#c00"/></svg>`;

const withFonts = (
  files: NonNullable<BrandOptions["files"]>,
  typography: BrandOptions["typography"] = { base: "Own" },
): BrandOptions => ({
  files,
  typography: {
    fonts: [{ family: "Own", source: "file", files: Object.keys(files).map((path) => ({ path })) }],
    ...typography,
  },
});
const drawn = async (brand: BrandOptions, options: RenderOptions = {}) =>
  render(text, { ...small, ...options, brand });
const errorOf = async (brand: BrandOptions) =>
  (await drawn(brand).catch((one: unknown) => one)) as RenderError;
const bytesOf = async (brand: BrandOptions, options: RenderOptions = {}) =>
  Buffer.from((await drawn(brand, options)).bytes);

/** The words of a pdf, with single spaces between. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const loading = openPdf(bytes);
  const file = await loading.promise;
  const { items } = await (await file.getPage(1)).getTextContent();
  await loading.destroy();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replaceAll(/\s+/gu, " ");
}

test("families of ours are found by the names that people know, and are those families", async () => {
  const inter = await render(text, { ...small, fontFamily: "inter" });
  const { bytes, warnings } = await drawn({ typography: { base: '"INTER", sans-serif' } });
  expect(warnings).toEqual([]);
  expect(Buffer.from(bytes).equals(inter.bytes)).toBe(true);
  const second = await drawn({ typography: { base: "Frutiger, Roboto" } });
  expect(second.warnings).toEqual([]);
});

test("a family that the request names wins over the brand's", async () => {
  const plain = await render(text, { ...small, fontFamily: "article" });
  const { bytes } = await drawn({ typography: { base: "Inter" } }, { fontFamily: "article" });
  expect(Buffer.from(bytes).equals(plain.bytes)).toBe(true);
});

test("what is not there is warned of, and nothing is fetched", async () => {
  const brand: BrandOptions = {
    typography: {
      fonts: [
        { family: "Open Sans", source: "google" },
        { family: "Away", source: "file", files: ["https://example.com/a.woff2"] },
      ],
      base: "Open Sans",
      headings: "Away",
      monospace: "Nowhere",
    },
  };
  const { bytes, warnings } = await drawn(brand);
  expect(warnings.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'OPTION_IGNORED brand.typography.base.family "Open Sans" is none of our fonts, and nothing is fetched. Name its files with source: file: the theme\'s font stays',
    "OPTION_IGNORED brand.typography.fonts.1.files.0 could not be read: nothing is fetched for a brand's fonts",
    'OPTION_IGNORED brand.typography.headings.family "Away" is none of our fonts, and no file of it could be read: the theme\'s font stays',
    'OPTION_IGNORED brand.typography.monospace.family "Nowhere" is none of our fonts, and no file of it is named in brand.typography.fonts: the theme\'s font stays',
  ]);
  expect(bytes).toEqual((await render(text, small)).bytes);
});

test.each([
  ["TrueType", { "a.ttf": black }],
  ["WOFF2 with weights", { "a.woff2": packed }],
  ["two weights", { "a.ttf": black, "b.ttf": thin }],
  ["OTF", { "a.otf": otf }],
  ["WOFF2 of an OTF", { "a.woff2": packedOtf }],
])("files of a brand's own are drawn, in pictures, cards and PDF: %s", async (_, files) => {
  const brand = withFonts(files);
  const plain = await render(text, small);
  const own = await drawn(brand);
  expect(own.warnings).toEqual([]);
  expect(Buffer.from(own.bytes).equals(plain.bytes)).toBe(false);
  expect((await bytesOf(brand)).equals(own.bytes)).toBe(true);
  const cards = await drawn(brand, { cards: { size: "og" } });
  expect(cards.images?.length).toBeGreaterThan(0);
  const pdf = await drawn(brand, { format: "pdf" });
  // A word that takes two fonts is two pieces of text.
  const words = (await textOf(pdf.bytes)).replaceAll(" ", "");
  for (const word of ["Title", "words", "others", "Ελληνικά", "中文"])
    expect(words).toContain(word);
});

test("a file is the same in `files` and as an address that holds it", async () => {
  const path = `data:font/ttf;base64,${black.toString("base64")}`;
  const inline: BrandOptions = {
    typography: { fonts: [{ family: "Own", source: "file", files: [path] }], base: "Own" },
  };
  expect((await bytesOf(inline)).equals(await bytesOf(withFonts({ "a.ttf": black })))).toBe(true);
});

test("fonts, sizes and logos are part of the plan's code", async () => {
  const logo = { logo: "a.svg" };
  const brands: BrandOptions[] = [
    withFonts({ "a.ttf": black }),
    withFonts({ "a.ttf": thin }),
    withFonts({ "a.ttf": thin }, { base: { family: "Own", size: "18px" } }),
    withFonts({ "a.ttf": thin }, { headings: "Own" }),
    { ...logo, files: { "a.svg": new TextEncoder().encode(mark) } },
    { ...logo, files: { "a.svg": new TextEncoder().encode(mark.replace("c00", "0c0")) } },
  ];
  const codes = await Promise.all(
    brands.map(async (brand) => (await plan(text, { format: "pdf", brand })).plan),
  );
  expect(new Set(codes).size).toBe(brands.length);
});

test("numbers of a typography are those of the page", async () => {
  const heightOf = async (typography: BrandOptions["typography"]) =>
    (await drawn({ typography } as BrandOptions)).height;
  const usual = await heightOf({ headings: { weight: "bold" } });
  expect(await heightOf({ base: { size: "1.5rem" } })).toBeGreaterThan(usual);
  expect(await heightOf({ base: { "line-height": 2.2 } })).toBeGreaterThan(usual);
  expect(await heightOf({ headings: { "line-height": "1.9" } })).toBeGreaterThan(usual);
  const { warnings } = await drawn({
    typography: {
      base: { weight: 300 },
      headings: { style: "italic" },
      link: { decoration: "none" },
    },
  });
  expect(warnings.map(({ message }) => message)).toEqual([
    "brand.typography.base.weight is not drawn",
    "brand.typography.headings.style is not drawn",
    "brand.typography.link.decoration is not drawn",
  ]);
});

test.each([
  ["base.size", { base: { size: "200px" } }],
  ["base.size", { base: { size: "calc(1px)" } }],
  ["base.line-height", { base: { "line-height": 40 } }],
  ["headings.weight", { headings: { weight: "heavyish" } }],
  ["monospace.size", { monospace: { size: "9em" } }],
])("a wrong %s is refused: %o", async (path, typography) => {
  expect(await errorOf({ typography })).toMatchObject({
    code: "INVALID_OPTION",
    details: [{ path: `brand.typography.${path}` }],
  });
});

/** The file with another number in its table `OS/2`. */
function withLicence(file: Buffer, type: number): Buffer {
  const copy = Buffer.from(file);
  const record = copy.indexOf("OS/2", 12, "latin1");
  copy.writeUInt16BE(type, copy.readUInt32BE(record + 8) + 8);
  return copy;
}

test.each([
  ["nothing", Buffer.alloc(0), "no TTF, OTF or WOFF2|ends too soon"],
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n0000000000000", "latin1"), "no TTF, OTF or WOFF2"],
  ["half of it", black.subarray(0, black.length / 2), "ends too soon"],
  ["half of a WOFF2", packed.subarray(0, packed.length / 2), "no whole WOFF2"],
  ["WOFF 1", Buffer.from(`wOFF${"\0".repeat(40)}`, "latin1"), "WOFF 1"],
  ["a collection", Buffer.from(`ttcf${"\0".repeat(40)}`, "latin1"), "a collection"],
  ["a font that may not be embedded", withLicence(black, 2), "forbids embedding"],
  ["11 MB", Buffer.concat([black, Buffer.alloc(11 << 20)]), "more than 10 MB"],
])("%s is refused in words", async (_, file, words) => {
  const error = await errorOf(withFonts({ "a.ttf": file }));
  expect(error).toMatchObject({
    code: "INVALID_OPTION",
    details: [{ path: "brand.typography.fonts.0.files.0" }],
  });
  expect(error.message).toMatch(new RegExp(words, "u"));
});

test("a brand's colours for dark grounds are taken on cards whose look is dark", async () => {
  const color = {
    foreground: { light: "#102030", dark: "#f0e0d0" },
    background: { light: "#fffaf0", dark: "#201008" },
  };
  const ground = async (brand: BrandOptions) => {
    const cards = { look: "terminal", size: "square" } as const;
    const { images = [] } = await render("Words", { quality: 1, cards, brand });
    const { data } = await sharp(images[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    return Buffer.from(data).toString("base64");
  };
  const dark = { foreground: color.foreground.dark, background: color.background.dark };
  expect(await ground({ color })).toBe(await ground({ color: dark }));
});

test("a letter that a font lacks comes from ours, letters of ASCII as well", async () => {
  const { readOwnFont } = await import("@platen/fonts/own");
  const { ranges } = readOwnFont(
    fontFile("@fontsource-variable/inter/files/inter-greek-wght-normal.woff2"),
  );
  expect(ranges.some(([first, last]) => first <= 0x61 && last >= 0x61)).toBe(false);
  const greek = fontFile("@fontsource-variable/inter/files/inter-greek-wght-normal.woff2");
  const { bytes, warnings } = await drawn(withFonts({ "a.woff2": greek }), { format: "pdf" });
  expect(warnings).toEqual([]);
  const words = await textOf(bytes);
  for (const word of ["Title", "words", "others", "Ελληνικά", "中文"])
    expect(words).toContain(word);
});

test("a logo stands at the head of pages and at the foot of cards, and pictures have none", async () => {
  const brand: BrandOptions = {
    logo: { images: { m: { path: "a.svg", alt: "Mark" } }, small: "m", medium: "m" },
    files: { "a.svg": new TextEncoder().encode(mark) },
  };
  const plain: BrandOptions = { meta: {} };
  expect((await bytesOf(brand)).equals(await bytesOf(plain))).toBe(true);
  for (const options of [{ format: "pdf" }, { cards: { size: "og" } }] as RenderOptions[]) {
    expect((await drawn(brand, options)).warnings).toEqual([]);
    expect((await bytesOf(brand, options)).equals(await bytesOf(plain, options))).toBe(false);
  }
  const { warnings } = await drawn({ logo: "lost.svg" }, { format: "pdf" });
  expect(warnings).toMatchObject([{ code: "IMAGE_FAILED" }]);
});
