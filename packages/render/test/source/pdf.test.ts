import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { render } from "../../src/index.ts";
import { extractSource, SourceError } from "../../src/source/index.ts";

const markdown = "\ufeff# Hello 👋\r\n\r\ntext é 漢字 \u0000 end";

async function made(source: string, embedSource = true): Promise<Buffer> {
  return Buffer.from((await render(source, { format: "pdf", embedSource })).bytes);
}

/** A small PDF of these objects, numbered from 1; the first is the catalog. */
function pdfOf(objects: readonly (string | Buffer)[], root = "1 0 R"): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = 9;
  for (const [i, body] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(at);
    parts.push(part);
    at += part.length;
  }
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
    .join("");
  parts.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n1 ${objects.length}\n${entries}trailer\n<< /Root ${root} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const catalog = "<< /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> >>";
const stream = (data: Buffer, entries: string) =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\r\n`),
    data,
    Buffer.from("\nendstream"),
  ]);

const codeOf = (bytes: Uint8Array): string => {
  try {
    return String(extractSource(bytes));
  } catch (error) {
    return error instanceof SourceError ? error.code : `threw ${String(error)}`;
  }
};

describe("the source in a PDF", () => {
  it("comes back as it was, byte for byte", async () => {
    expect(extractSource(await made(markdown))).toBe(markdown);
    const long = "# x\n\nword 漢字 `code`\n\n".repeat(500);
    expect(extractSource(await made(long))).toBe(long);
  });

  it("is absent where none was asked for", async () => {
    expect(extractSource(await made("# x", false))).toBeUndefined();
  });

  it("does not change the pages", async () => {
    const text = "# x\n\nsome text\n";
    const [plain, carrying] = [await made(text, false), await made(text)];
    expect(carrying.length - plain.length).toBeLessThan(1500);
  });

  it("is found wherever the tree of attachments has it, packed or not", () => {
    const tree = "<< /Kids [3 0 R] >>";
    const leaf = "<< /Names [(other.txt) << /F (other.txt) /EF << /F 5 0 R >> >> (a) 4 0 R] >>";
    const specification = "<< /Type /Filespec /UF <FEFF0061002E006D0064> /EF << /F 5 0 R >> >>";
    const packed = stream(deflateSync(Buffer.from("# packed")), "/Filter [/FlateDecode]");
    expect(extractSource(pdfOf([catalog, tree, leaf, specification, packed]))).toBe("# packed");
    const plain = stream(Buffer.from("# plain"), "");
    expect(extractSource(pdfOf([catalog, tree, leaf, specification, plain]))).toBe("# plain");
  });

  it("is refused when it is a bomb, or is packed in another way", () => {
    const names = "<< /Names [(a.md) << /F (a.md) /EF << /F 3 0 R >> >>] >>";
    const bomb = stream(deflateSync(Buffer.alloc(40_000_000)), "/Filter /FlateDecode");
    expect(codeOf(pdfOf([catalog, names, bomb]))).toBe("SOURCE_TOO_LONG");
    expect(codeOf(pdfOf([catalog, names, stream(Buffer.from("x"), "/Filter /LZWDecode")]))).toBe(
      "BROKEN_SOURCE",
    );
    expect(codeOf(pdfOf([catalog, names, stream(Buffer.from([0xff, 0xfe]), "")]))).toBe(
      "BROKEN_SOURCE",
    );
  });

  it("ends, however the objects refer to one another", () => {
    expect(codeOf(pdfOf([catalog, "<< /Kids [2 0 R 2 0 R 2 0 R] >>"]))).toBe("undefined");
    expect(codeOf(pdfOf(["1 0 R"]))).toBe("BROKEN_FILE");
    expect(codeOf(pdfOf([catalog, "[".repeat(10_000)]))).toBe("BROKEN_FILE");
    const around = Buffer.from("%PDF-1.7\nxref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF");
    expect(codeOf(around)).toBe("BROKEN_FILE");
    expect(codeOf(Buffer.from("%PDF-1.7\nxref\n0 999999999\ntrailer\nstartxref\n9\n%%EOF"))).toBe(
      "BROKEN_FILE",
    );
  });

  it("gives a typed error or an answer for every damaged file", async () => {
    const whole = await made("# x\n\ntext ≠\n");
    const allowed = /^(?:BROKEN_FILE|BROKEN_SOURCE|SOURCE_TOO_LONG|UNKNOWN_FORMAT|undefined|# x)/;
    fc.assert(
      fc.property(
        fc.nat(whole.length - 1),
        fc.uint8Array({ minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (at, junk, cut) => {
          const damaged = Buffer.from(cut ? whole.subarray(0, at) : whole);
          if (!cut) Buffer.from(junk).copy(damaged, at);
          expect(codeOf(damaged)).toMatch(allowed);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
