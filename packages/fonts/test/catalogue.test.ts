import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Blob, Face } from "harfbuzzjs";
import { describe, expect, test } from "vitest";
import {
  allFiles,
  coverageOf,
  partsOf,
  textWeights,
  typefaces,
  type TypefaceName,
} from "../src/catalogue.ts";
import { coverageTable } from "../src/coverage.ts";
import { packageFile } from "../src/files/package-file.ts";
import { decodeRanges, encodeRanges, toRanges } from "../src/ranges.ts";
import { hanClasses } from "../src/tables/han.ts";
import { hanClasses as deriveHanClasses } from "../scripts/catalogue.ts";
import { FontStore } from "../src/files/store.ts";

const store = new FontStore();
const names = Object.keys(typefaces) as TypefaceName[];

async function coverageInFile(id: string): Promise<string> {
  const face = new Face(new Blob(await store.loadTtf(id)));
  return encodeRanges(toRanges([...face.collectUnicodes()].sort((a, b) => a - b)));
}

describe("the catalogue", () => {
  test("every file is installed", () => {
    const missing = allFiles().filter((file) => !existsSync(packageFile(file.package, file.path)));
    expect(missing).toEqual([]);
    expect(allFiles().length).toBeGreaterThan(500);
  });

  test("every part has its coverage in the data", () => {
    for (const name of names)
      for (const part of partsOf(name))
        expect(coverageOf(name, part), `${name} ${part}`).not.toBe("");
  });

  test("what a part serves ascends: it is searched by halves", () => {
    const unsorted = names.flatMap((name) =>
      [false, true].flatMap((italic) => {
        const table = coverageTable(name, italic);
        return table.parts.filter((_, part) =>
          table.rangesOf(part).some(([first], at, all) => at > 0 && first <= all[at - 1]![1]),
        );
      }),
    );
    expect(unsorted).toEqual([]);
  });

  test("the numbered parts of East Asian typefaces are all there", () => {
    for (const name of ["sc", "tc", "jp", "kr"] as const) {
      const folder = path.dirname(packageFile(typefaces[name].package, "files/x"));
      const numbered = readdirSync(folder).filter((file) => /-\d+-wght-normal\.woff2$/.test(file));
      expect(partsOf(name).length).toBe(numbered.length + 1);
    }
  });

  test("the data say what the fonts themselves say", async () => {
    const sample = [
      ...names.filter((name) => typefaces[name].form === "static").map((name) => [name, "upright"]),
      ["arabic", "arabic"],
      ["bengali", "bengali"],
      ["sc", "latin"],
      ["sc", "101"],
      ["tc", "118"],
      ["jp", "60"],
      ["kr", "119"],
      ["math", "latin"],
      ["symbols-2", "braille"],
      ["oriya", "oriya"],
      ["chakma", "upright"],
      ["yi", "yi"],
    ] as [TypefaceName, string][];
    for (const [name, part] of sample) {
      const file = allFiles().find(
        (file) =>
          file.typeface === name &&
          (part === "upright" ? !file.italic : file.path.includes(`-${part}-`)),
      );
      expect(file, `${name} ${part}`).toBeDefined();
      expect(await coverageInFile(file?.id ?? ""), `${name} ${part}`).toBe(coverageOf(name, part));
    }
  });

  test("what is used for the rest has it, and nothing that the others have", async () => {
    const others = new Set<number>();
    for (const name of ["sc", "tc", "jp", "kr"] as const)
      for (const part of partsOf(name)) for (const c of pointsOf(name, part)) others.add(c);
    for (const name of ["hk", "han"] as const)
      for (const part of partsOf(name).slice(0, 20)) {
        const ends = [`-${part}-wght-normal.woff2`, `/${part}.woff2`];
        const file = allFiles().find(
          ({ typeface, path }) => typeface === name && ends.some((end) => path.endsWith(end)),
        );
        const bytes = await store.loadTtf(file?.id ?? "");
        const inFile = new Set(new Face(new Blob(bytes)).collectUnicodes());
        for (const codePoint of pointsOf(name, part)) {
          expect(inFile.has(codePoint), `${name} ${part} ${codePoint}`).toBe(true);
          expect(others.has(codePoint), `${name} ${part} ${codePoint}`).toBe(false);
          others.add(codePoint);
        }
      }
  });

  test("italics cover what the data say, and bold what the regular does", async () => {
    for (const name of names) {
      const typeface = typefaces[name];
      if (typeface.form !== "static" || "only" in typeface || "regularOnly" in typeface) continue;
      const base = typeface.package.slice(typeface.package.indexOf("/") + 1);
      expect(await coverageInFile(`${base}/700`), name).toBe(coverageOf(name, "upright"));
      if (!typeface.italic) continue;
      const italic = coverageOf(name, "italic") || coverageOf(name, "upright");
      expect(await coverageInFile(`${base}/400i`), name).toBe(italic);
    }
  });

  test("weights and slopes are what the files say of themselves", async () => {
    for (const file of allFiles()) {
      if (file.weight === undefined || !file.path.endsWith(".ttf")) continue;
      const os2 = new Face(new Blob(await store.load(file.id))).referenceTable("OS/2");
      const view = new DataView(os2?.buffer ?? new ArrayBuffer(0), os2?.byteOffset);
      expect(view.getUint16(4), file.id).toBe(file.weight);
      expect((view.getUint16(62) & 1) === 1, file.id).toBe(file.italic);
    }
    expect(Object.keys(textWeights)).toEqual(["400", "500", "600", "700"]);
  });

  test("the classes of Han characters follow from the old character sets", () => {
    expect(hanClasses).toEqual(deriveHanClasses());
  });

  test("the data are small", () => {
    const size = statSync(new URL("../src/tables/coverage.ts", import.meta.url)).size;
    expect(size).toBeLessThan(110_000);
  });

  test("all the packages, emoji too, stay within 155 MB as installed", () => {
    const packages = new Set([...allFiles().map((file) => file.package), "@discordapp/twemoji"]);
    let bytes = 0;
    for (const name of packages) bytes += diskUse(path.dirname(packageFile(name, "package.json")));
    expect(bytes / 1e6).toBeLessThan(155);
  });

  test("the notices name every package and its version", () => {
    const notices = readFileSync(new URL("../NOTICE.md", import.meta.url), "utf8");
    for (const name of new Set(allFiles().map((file) => file.package))) {
      const { version } = JSON.parse(readFileSync(packageFile(name, "package.json"), "utf8"));
      expect(notices).toContain(`\`${name}\` ${version}`);
    }
    expect(notices).toContain("CC-BY 4.0");
  });
});

function pointsOf(name: TypefaceName, part: string): number[] {
  return decodeRanges(coverageOf(name, part)).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
}

/** Bytes in whole blocks of 4096, as file systems count. */
function diskUse(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size)
    .reduce((sum, size) => sum + Math.ceil(size / 4096) * 4096, 0);
}
