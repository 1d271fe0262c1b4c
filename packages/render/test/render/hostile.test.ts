import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { RenderError, type RenderResult } from "../../src/index.ts";
import { RenderPool } from "../../src/pool/index.ts";

const pool = new RenderPool({ size: 2, markdownLimit: 2 ** 21, deadline: 30_000 });
afterAll(() => pool.close());

const repeat = (text: string, times: number) => text.repeat(times);
const nested = (open: string, close = "") => repeat(open, 5000) + "word" + repeat(close, 5000);

const documents: Record<string, string> = {
  "quotes nested 5000 deep": nested("> "),
  "emphasis nested 5000 deep": nested("*", "*"),
  "brackets nested 5000 deep": nested("[", "]"),
  "div nested 5000 deep": nested("<div>"),
  "bold nested 5000 deep": nested("<b>", "</b>"),
  "tables nested 300 deep": repeat("<table><tr><td>", 300) + "word",
  "lists nested 500 deep": Array.from({ length: 500 }, (_, i) => `${" ".repeat(i * 2)}- word`).join(
    "\n",
  ),
  "[a]( 20000 times": repeat("[a](", 20_000),
  "a word of 1 MB": repeat("a", 2 ** 20),
  "a Chinese word of 1 MB": repeat("漢", 2 ** 20 / 3),
  "1 MB of **a** b": repeat("**a** b ", 2 ** 17),
  "43,000 lines of code": `\`\`\`js\n${repeat("const a = 1;\n", 43_000)}\`\`\``,
  "a table of 10,000 rows": `| a | b | c |\n|---|---|---|\n${repeat("| x | y | z |\n", 10_000)}`,
  "a table of 1,000 columns": `${repeat("| a ", 1000)}|\n${repeat("|---", 1000)}|\n${repeat("| x ", 1000)}|`,
  "200 nested inline boxes": repeat("<kbd>", 200) + "word" + repeat("</kbd>", 200),
  "50,000 chips": repeat("`a` ", 50_000),
  "50,000 emoji": repeat("🚀", 50_000),
  "20,000 formulas": repeat("$x_1$ ", 20_000),
  "a formula that defines itself": "$$\\def\\x{\\x\\x}\\x$$",
  "six dense diagrams": Array.from({ length: 6 }, (_, k) => {
    const edges = Array.from(
      { length: 280 },
      (_, i) => `n${(i * 7 + k) % 50}-->n${(i * 13 + 3 * k) % 50}`,
    );
    return `\`\`\`mermaid\nflowchart TD\n${edges.join("\n")}\n\`\`\`\n`;
  }).join("\n"),
  "invalid UTF-16": "a\ud800b\udc00c \udfff\ud83d end",
  "every control character": Array.from(
    { length: 32 },
    (_, i) => `a${String.fromCharCode(i)}b `,
  ).join(""),
};

/** Nothing here is allowed to take the child with it, only to be refused or to run out of time. */
const refused = /^(IMAGE_TOO_TALL|TOO_COMPLEX|TIMEOUT)$/;
/** Where only the size is in the way. */
const tooLarge = /^(IMAGE_TOO_TALL|TOO_COMPLEX)$/;
const large: ReadonlySet<string> = new Set(["a word of 1 MB", "a Chinese word of 1 MB"]);

/** It ends, in a picture and a PDF or in typed errors, and the pool goes on. */
async function ends(markdown: string, codes = refused): Promise<void> {
  for (const format of ["png", "pdf"] as const) {
    try {
      await isWhole(await pool.render(markdown, { format }));
    } catch (error) {
      expect(error).toBeInstanceOf(RenderError);
      expect((error as RenderError).code).toMatch(codes);
    }
  }
  const after = await pool.render("still here");
  expect(after.bytes.length).toBeGreaterThan(100);
}

async function isWhole({ bytes, format, pixelWidth, pixelHeight, pages }: RenderResult) {
  if (format === "pdf") {
    expect(Buffer.from(bytes.subarray(0, 5)).toString("latin1")).toBe("%PDF-");
    expect(Buffer.from(bytes.subarray(-8)).toString("latin1")).toContain("%%EOF");
    return expect(pages).toBeGreaterThan(0);
  }
  const picture = await sharp(bytes, { limitInputPixels: false }).metadata();
  expect([picture.width, picture.height]).toEqual([pixelWidth, pixelHeight]);
}

describe("hostile documents", () => {
  test.each(dealt(Object.entries(documents)))("%s", (name, markdown) =>
    ends(markdown, large.has(name) ? tooLarge : refused),
  );

  const files = globSync(join(process.env["PLATEN_CORPUS"] ?? "", "hostile/*.md"));
  test.each(dealt(files).map((file) => [basename(file), file]))("%s", (_name, file) =>
    ends(readFileSync(file ?? "", "utf8")),
  );
});

const encode = (body: string) =>
  `![image](data:image/svg+xml;base64,${Buffer.from(body).toString("base64")})`;
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${body}</svg>`;

/** A PNG that claims to be `side` pixels each way and has next to nothing in it. */
async function claimingPng(side: number): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return `![image](data:image/png;base64,${png.toString("base64")})`;
}

/** A PNG of one colour. One band of rows is compressed, and repeated. */
function redPng(side: number): Buffer {
  const rows = 100;
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(3 * side, Buffer.of(255, 0, 0))]);
  const band = deflateRawSync(Buffer.concat(Array.from({ length: rows }, () => row)), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const pixels = Array.from({ length: side / rows }, () => band);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", Buffer.concat([Buffer.of(0x78, 0x9c), ...pixels])),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

describe("hostile images", () => {
  const drawings: Record<string, string> = {
    script: svg("<script>while(1);</script><rect width='9' height='9'/>"),
    "external picture": svg("<image href='http://127.0.0.1:9/x.png' width='9' height='9'/>"),
    "external style": svg(
      "<style>@import url(http://127.0.0.1:9/x.css)</style><rect width='9' height='9'/>",
    ),
    "a use that multiplies": svg(
      Array.from(
        { length: 30 },
        (_, i) => `<g id="g${i}">${`<use href="#g${i - 1}"/>`.repeat(9)}</g>`,
      ).join("") + '<use href="#g29"/>',
    ),
    "a billion laughs": `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg("<text>&b;</text>")}`,
    "an endless blur": svg(
      "<filter id='f'><feGaussianBlur stdDeviation='99999'/></filter><rect filter='url(#f)' width='9' height='9'/>",
    ),
    "no size": "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'/>",
    "an absurd size": "<svg xmlns='http://www.w3.org/2000/svg' width='1e30' height='1e30'/>",
    "not closed": "<svg xmlns='http://www.w3.org/2000/svg'><rect",
    "nested 5000 deep": svg(repeat("<g>", 5000)),
  };

  test.each(dealt(Object.entries(drawings)))("SVG: %s", (_name, body) => ends(encode(body)));

  test.each([30_000, 65_535, 2 ** 31 - 1])("a PNG that claims %i pixels a side", async (side) => {
    const result = await pool.render(await claimingPng(side));
    expect(result.warnings).toMatchObject([{ code: "IMAGE_FAILED" }]);
  });

  test("a picture that is really 30000 pixels each way", async () => {
    const png = redPng(30_000);
    const result = await pool.render(
      `![image](data:image/png;base64,${png.toString("base64").slice(0, 1_400_000)})`,
    );
    expect(result.warnings).toMatchObject([{ code: "IMAGE_FAILED" }]);
  });

  test.each(["", "AAAA", "iVBORw0KGgo=", "/9j/4AAQ", "UklGRgAAAABXRUJQ", "R0lGODlh"])(
    "bytes that are no picture: %j",
    async (bytes) => {
      const result = await pool.render(`![image](data:image/png;base64,${bytes}) text`);
      expect(result.warnings).toMatchObject([{ code: "IMAGE_FAILED" }]);
    },
  );
});
