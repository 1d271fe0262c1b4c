import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { withoutDoubles } from "../../src/press/paged/mend/doubles.ts";
import { itemsIn, shown } from "../../src/press/paged/mend/show.ts";
import { readUnicodeMap } from "../../src/press/paged/mend/unicode-map.ts";
import { setAndRead } from "./set.ts";

const object = (y: number, shows: string) =>
  `q\n1 0 0 -1 10 ${y} cm\n/c0 cs\n0 0 0 scn\nBT\n0 Tr\n/f0 10 Tf\n1 0 0 -1 0 0 Tm\n${shows}\nET\nQ\n`;
const fontOf = (map: [number, string][]) => () => new Map(map);

describe("text that is said twice", () => {
  it("is said once where a mark is drawn higher than its letter", () => {
    const content =
      object(100, "(\\000\\001) Tj") +
      object(103, "(\\000\\002) Tj") +
      object(100, "(\\000\\003) Tj");
    const mended = withoutDoubles(
      content,
      fontOf([
        [1, "0061"],
        [2, "0061"],
        [3, "0062"],
      ]),
    );
    expect(mended).toBe(
      content.replace(
        "(\\000\\002) Tj",
        "/Span <<\n  /ActualText <FEFF>\n>> BDC\n[<0002>] TJ\nEMC",
      ),
    );
  });

  it("is divided where two parts stand on the line", () => {
    const content =
      object(100, "(\\000\\001) Tj") +
      object(103, "(\\000\\002) Tj") +
      object(100, "[(\\000\\003\\000\\004)] TJ");
    const map: [number, string][] = [
      [1, "09A109BE"],
      [2, "09A109BE"],
      [3, "09A109BE"],
      [4, "09B0"],
    ];
    const mended = withoutDoubles(content, fontOf(map)) ?? "";
    const said = Array.from(mended.matchAll(/FEFF([0-9A-F]*)/g), ([, text]) => text);
    expect(said).toEqual(["09A1", "", "09BE"]);
    expect(mended).toContain("[<0004>] TJ");
  });

  it("stays where it is meant: in the same glyph, on the same height, in another size", () => {
    const map: [number, string][] = [
      [1, "0061"],
      [2, "0061"],
    ];
    const same = object(100, "(\\000\\001) Tj") + object(103, "(\\000\\001) Tj");
    const level = object(100, "(\\000\\001) Tj") + object(100, "(\\000\\002) Tj");
    const small =
      object(100, "(\\000\\001) Tj") + object(103, "(\\000\\002) Tj").replace("10 Tf", "7 Tf");
    for (const content of [same, level, small])
      expect(withoutDoubles(content, fontOf(map))).toBeUndefined();
  });

  it("is found through escapes of every kind", () => {
    expect(itemsIn("[(\\000\\b\\000\\\\\\000\\)) -12.5 (\\000a)] TJ")).toEqual([
      8,
      92,
      41,
      "-12.5",
      97,
    ]);
    expect(shown([8, "-12.5", 97])).toBe("[<0008> -12.5 <0061>] TJ");
    expect(readUnicodeMap("1 beginbfchar\n<00a1> <0061fe0f>\nendbfchar")).toEqual(
      new Map([[161, "0061FE0F"]]),
    );
  });
});

const samples = ["≠ and ≠", "ខ្មែរ", "বাংলা নির্বাচন প্রিওর্ডার", "ที่นี้ ภาษาไทย น้ำ", "नोट्स हिन्दी", "தமிழ்"];

function pdftotext(bytes: Uint8Array): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "platen-"));
  const file = path.join(folder, "a.pdf");
  writeFileSync(file, bytes);
  try {
    return execFileSync("pdftotext", ["-raw", file, "-"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("a mended document", () => {
  it("can still be read", async () => {
    const { read, bytes } = await setAndRead(
      `# T ≠\n\n${samples.join("\n\n")}\n\n[l](#t-) [m](https://a.b)\n`,
    );
    expect(read.text).toContain("≠");
    expect(read.links).toEqual(["https://a.b/"].map((url) => url.replace(/\/$/, "")));
    expect(Buffer.from(bytes).toString("latin1")).toMatch(/startxref\n\d+\n%%EOF\s*$/);
  });

  it("gives each word once to a reader that knows replaced text", async (context) => {
    const { bytes } = await setAndRead(`# T\n\n${samples.join("\n\n")}\n`);
    const text = pdftotext(bytes);
    if (text === undefined) return context.skip("pdftotext is not installed");
    const lines = text.split("\n");
    for (const sample of samples) expect(lines).toContain(sample.normalize("NFC"));
  });
});
