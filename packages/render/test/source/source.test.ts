// In a process of its own: its memory is measured.
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { chunk } from "@platen/encode";
import { runs } from "../../../../scripts/tests/budget.ts";
import {
  embedSource,
  extractSource,
  SOURCE_LIMIT,
  SourceError,
  type SourceErrorCode,
} from "../../src/source/index.ts";

type Kind = "png" | "jpeg" | "webp";

const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 33, height: 21, channels, background: "#8040c0" } });

/** One picture of every kind of file there is to write into. */
const makers: Record<string, { format: Kind; make: () => Sharp }> = {
  PNG: { format: "png", make: () => picture().png() },
  JPEG: { format: "jpeg", make: () => picture().jpeg() },
  "progressive JPEG with other metadata": {
    format: "jpeg",
    make: () => picture().withMetadata({ density: 300 }).jpeg({ progressive: true }),
  },
  "lossy WebP": { format: "webp", make: () => picture().webp() },
  "lossless WebP": { format: "webp", make: () => picture().webp({ lossless: true }) },
  "WebP with alpha": { format: "webp", make: () => picture(4).webp({ lossless: true }) },
  "extended WebP": {
    format: "webp",
    make: () => picture().withMetadata({ density: 300 }).webp(),
  },
};
const files: Record<string, Buffer> = {};
const plain = {} as Record<Kind, Buffer>;

beforeAll(async () => {
  for (const [name, { make }] of Object.entries(makers)) files[name] = await make().toBuffer();
  plain.png = files["PNG"]!;
  plain.jpeg = files["JPEG"]!;
  plain.webp = files["lossy WebP"]!;
});

/** Text that does not compress below the limit of one JPEG segment. */
function dense(length: number): string {
  let state = 1;
  let text = "";
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += String.fromCharCode(33 + ((state >>> 16) % 90));
  }
  return text;
}

const texts: Record<string, string> = {
  "a word": "x",
  nothing: "",
  "mixed line ends": "a\r\nb\nc\rd\r\n",
  "a byte order mark": "\uFEFF# Title\uFEFF\r\n",
  "control characters": Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join(""),
  "text of the world": "日本語 العربية हिन्दी 👩‍🚀🏳️‍🌈 \u{10FFFF} \uFFFE\uFFFF",
  "what looks like the carrier": '</platen:source>]]><?xpacket end="w"?>\0iTXt',
  "512 KiB that compress well": "# Heading\r\n\r\ntext \u{1F600} ".repeat(40_000).slice(0, 524_288),
  "512 KiB that do not": dense(524_288),
};

const codeOf = (run: () => unknown): SourceErrorCode | undefined => {
  try {
    run();
  } catch (error) {
    if (error instanceof SourceError) return error.code;
    throw error;
  }
  return undefined;
};

describe.each(Object.keys(makers))("%s", (name) => {
  const { format } = makers[name]!;

  for (const [what, text] of Object.entries(texts))
    it(`gives back ${what}`, () => {
      expect(extractSource(embedSource(files[name]!, format, text)) === text).toBe(true);
    });

  it("is still the same picture to other programs, with what else it said", async () => {
    const file = files[name]!;
    for (const text of [texts["a word"]!, texts["512 KiB that do not"]!]) {
      const carrying = embedSource(file, format, text);
      const [before, after] = [sharp(file), sharp(carrying, { failOn: "warning" })];
      expect((await after.raw().toBuffer()).equals(await before.raw().toBuffer())).toBe(true);
      const [old, now] = [await before.metadata(), await after.metadata()];
      expect([now.width, now.height, now.channels, now.density, now.hasAlpha]).toEqual([
        old.width,
        old.height,
        old.channels,
        old.density,
        old.hasAlpha,
      ]);
      expect(now.exif).toEqual(old.exif);
      expect(now.icc).toEqual(old.icc);
    }
  });

  it("has none when none was put in", () => {
    expect(extractSource(files[name]!)).toBeUndefined();
  });

  it("gives the same bytes again", () => {
    const text = texts["text of the world"]!;
    const first = Buffer.from(embedSource(files[name]!, format, text));
    expect(first.equals(embedSource(files[name]!, format, text))).toBe(true);
  });
});

const kinds: Kind[] = ["png", "jpeg", "webp"];

describe.each(kinds)("any %s", (format) => {
  it("gives back any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(extractSource(embedSource(plain[format], format, text))).toBe(text);
      }),
      { numRuns: runs(100), seed: 5 },
    );
  });

  it("replaces lone surrogates", () => {
    expect(extractSource(embedSource(plain[format], format, "a\uD800b"))).toBe("a\uFFFDb");
  });

  it("ends in a text, in nothing or in a typed error, however it is damaged", () => {
    const whole = Buffer.from(embedSource(plain[format], format, "# Title\n".repeat(50)));
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(damage, fc.nat(whole.length), (changes, length) => {
        const bytes = Buffer.from(whole.subarray(0, length));
        for (const [at, value] of changes) if (at < length) bytes[at] = value;
        codeOf(() => extractSource(bytes));
      }),
      { numRuns: runs(500), seed: 6 },
    );
  });

  it("says so when it is cut short", () => {
    const whole = embedSource(plain[format], format, dense(3000));
    for (const length of [30, 200, 1500])
      expect(codeOf(() => extractSource(whole.subarray(0, length)))).toBe("BROKEN_FILE");
  });

  it("refuses to embed into what is another format", () => {
    const other = kinds.find((kind) => kind !== format)!;
    expect(codeOf(() => embedSource(plain[other], format, "x"))).toBe("BROKEN_FILE");
  });
});

describe("XMP", () => {
  it.each(["jpeg", "webp"] as const)(
    "in %s is a packet that other programs find",
    async (format) => {
      const carrying = embedSource(plain[format], format, "# Hi\r\n");
      const { xmpAsString } = await sharp(carrying).metadata();
      expect(xmpAsString).toContain('xmlns:platen="urn:platen:source:1"');
      expect(xmpAsString).toContain(
        `<platen:source>${deflateSync("# Hi\r\n").toString("base64")}</platen:source>`,
      );
    },
  );

  const extended = () => Buffer.from(embedSource(plain.jpeg, "jpeg", dense(200_000)));
  const partAt = (file: Buffer, from = 0) =>
    file.indexOf("http://ns.adobe.com/xmp/extension/", from);

  it("longer than a segment is cut into parts that may come in any order", () => {
    const file = extended();
    const first = partAt(file) - 4;
    const second = partAt(file, first + 10) - 4;
    const third = partAt(file, second + 10) - 4;
    expect(third).toBeGreaterThan(second);
    const swapped = Buffer.concat([
      file.subarray(0, first),
      file.subarray(second, third),
      file.subarray(first, second),
      file.subarray(third),
    ]);
    expect(extractSource(swapped)).toBe(dense(200_000));
  });

  it("is broken when a part is missing, changed or longer than it may be", () => {
    const file = extended();
    const first = partAt(file) - 4;
    const second = partAt(file, first + 10) - 4;
    const missing = Buffer.concat([file.subarray(0, first), file.subarray(second)]);
    expect(codeOf(() => extractSource(missing))).toBe("BROKEN_SOURCE");
    const changed = Buffer.from(file);
    changed[second - 9]! ^= 1;
    expect(codeOf(() => extractSource(changed))).toBe("BROKEN_SOURCE");
    const claims = Buffer.from(file);
    for (let at = partAt(file); at >= 0; at = partAt(file, at + 10))
      claims.writeUInt32BE(0xffff_fff0, at + 35 + 32);
    expect(codeOf(() => extractSource(claims))).toBe("SOURCE_TOO_LONG");
  });
});

describe("PNG text", () => {
  const withText = (data: Uint8Array) =>
    Buffer.concat([plain.png.subarray(0, 33), chunk("iTXt", data), plain.png.subarray(33)]);
  const head = (flag: number) =>
    Buffer.from(`Markdown\0${String.fromCharCode(flag)}\0en\0Quelle\0`);

  it("may be plain, with a language and a translated keyword", () => {
    expect(extractSource(withText(Buffer.concat([head(0), Buffer.from("é")])))).toBe("é");
  });

  it("with another keyword is not ours", () => {
    expect(extractSource(withText(Buffer.from("Comment\0\0\0\0\0x")))).toBeUndefined();
  });

  it("that is no UTF-8 or not complete is broken", () => {
    for (const data of [
      Buffer.concat([head(0), Buffer.of(0xff)]),
      Buffer.concat([head(1), Buffer.of(1, 2, 3)]),
      Buffer.from("Markdown\0"),
      Buffer.from("Markdown\0\u0002\0\0\0x"),
    ])
      expect(codeOf(() => extractSource(withText(data)))).toBe("BROKEN_SOURCE");
  });

  it("is not unpacked past the limit", () => {
    const bomb = deflateSync(Buffer.alloc(SOURCE_LIMIT + 1));
    const started = process.memoryUsage().arrayBuffers;
    expect(codeOf(() => extractSource(withText(Buffer.concat([head(1), bomb]))))).toBe(
      "SOURCE_TOO_LONG",
    );
    expect(process.memoryUsage().arrayBuffers - started).toBeLessThan(3 * SOURCE_LIMIT);
  });
});

describe("other bytes", () => {
  it("are of no known format", () => {
    for (const bytes of [new Uint8Array(0), Buffer.from("%PDX"), Buffer.from("GIF89a")])
      expect(codeOf(() => extractSource(bytes))).toBe("UNKNOWN_FORMAT");
  });

  it("take time in step with their number, however many pieces they claim", () => {
    const signature = plain.png.subarray(0, 8);
    const empty = chunk("tEXt", new Uint8Array(0));
    const many = Buffer.concat([signature, ...Array.from({ length: 100_000 }, () => empty)]);
    expect(codeOf(() => extractSource(many))).toBe("BROKEN_FILE");
    const fill = Buffer.alloc(2_000_000, 0xff);
    fill[1] = 0xd8;
    expect(codeOf(() => extractSource(fill))).toBe("BROKEN_FILE");
  });
});
