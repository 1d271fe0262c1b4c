/** Images, formulas and diagrams of the printed press. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { altsIn, readPdf } from "../paged/read-pdf.ts";
import { isPrinted, print, saidIn } from "./print.ts";

const MINUTE = 60_000;
const size = { width: 40, height: 30 };
const uri = (kind: string, bytes: Uint8Array | string) =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString("base64")}`;

/** A slope from one colour to another, as pixels. */
const slope = (channels: 3 | 4) => {
  const pixels = Buffer.alloc(size.width * size.height * channels, 0);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = (i * 7) % 256;
  return sharp(pixels, { raw: { ...size, channels } });
};

/** The file's images, as `/Entry value` says what they are. */
const dictionariesIn = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/<<\/Type\/XObject\/Subtype\/Image[^\n]*?>>stream/g) ?? [];

test("a JPEG is in the file as it came", async () => {
  const jpeg = await slope(3).jpeg().toBuffer();
  const { bytes } = await print(`![A photo](${uri("jpeg", jpeg)})`);
  expect(isPrinted(bytes)).toBe(true);
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
    expect(isPrinted(bytes), name).toBe(true);
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

test("a picture that is taller than a page stands on one", async () => {
  const tall = uri(
    "svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="4000"><rect width="90" height="4000"/></svg>',
  );
  const { bytes, pages } = await print(`${"Before.\n\n".repeat(4)}![tall](${tall})`);
  expect([isPrinted(bytes), pages]).toEqual([true, 2]);
});

test("formulas are shapes with their descriptions, in their order", async () => {
  const { bytes } = await print("One $a^2$ two.\n\n$$\n\\int_0^1 x\\,dx\n$$\n\nThree $b$.");
  expect(isPrinted(bytes)).toBe(true);
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
  const paged = await print(
    "One $a^2$ two.\n\n$$\n\\int_0^1 x\\,dx\n$$\n\nThree $b$.",
    {},
    "paged",
  );
  const alts = async (file: Uint8Array) => altsIn((await readPdf(file)).structure);
  expect(await alts(bytes)).toEqual(await alts(paged.bytes));
});

test(
  "a diagram is shapes, and its labels are text that is found",
  { timeout: 2 * MINUTE },
  async () => {
    const { bytes } = await print(
      "```mermaid\ngraph LR\n  A[First step] -->|then this| B[Zweiter Schritt]\n```\n",
    );
    expect(isPrinted(bytes)).toBe(true);
    expect(dictionariesIn(bytes)).toEqual([]);
    const { text, structure } = await readPdf(bytes);
    const words = text.replace(/\s+/g, " ");
    for (const label of ["First step", "then this", "Zweiter Schritt"])
      expect(words).toContain(label);
    expect(altsIn(structure)).toHaveLength(1);
  },
);
