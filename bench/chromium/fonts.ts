/**
 * The fonts Chromium draws with: the same files as Platen's, in a folder of the bench's own, named
 * to the browser by a fontconfig file, so that it neither fetches nor falls back to anything else.
 *
 * They are installed rather than declared by `@font-face`, because a page then has them at once.
 * Web fonts compressed as WOFF2 are unpacked first, for the same reason.
 */
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(new URL("../../packages/fonts/package.json", import.meta.url));
/** WOFF2 to TrueType; the answer is a view of the decoder's memory, to be copied at once. */
const { decompress } = require("wawoff2") as {
  decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
};

/** Faces that are TrueType files already. */
const textFaces = [
  ["@expo-google-fonts/noto-sans", "400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"],
  ["@expo-google-fonts/jetbrains-mono", "400Regular", "400Regular_Italic", "700Bold"],
] as const;

/** Variable fonts, each split by Unicode ranges that its `unicode.json` states. */
const scriptFonts = ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr"];

/**
 * @param place A folder, emptied and filled.
 * @param text All that is to be drawn; only the split fonts' parts it needs are unpacked.
 * @returns the path of the fontconfig file.
 */
export async function installFonts(place: URL, text: string): Promise<string> {
  const folder = fileURLToPath(place);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of scriptFonts) await unpack(name, folder, codePoints(text));
  const folders = [folder, ...textFolders()];
  const config = join(folder, "fonts.conf");
  writeFileSync(config, fontConfig(folders, join(folder, "cache")));
  return config;
}

function textFolders(): string[] {
  return textFaces.flatMap(([name, ...faces]) =>
    faces.map((face) => join(packageFolder(name), face)),
  );
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

async function unpack(name: string, target: string, wanted: ReadonlySet<number>): Promise<void> {
  const folder = packageFolder(`@fontsource-variable/${name}`);
  const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<
    string,
    string
  >;
  const files = readdirSync(join(folder, "files"));
  for (const [key, range] of Object.entries(ranges)) {
    const file = `${name}-${key.replace(/[[\]]/g, "")}-wght-normal.woff2`;
    if (!files.includes(file) || !covers(range, wanted)) continue;
    const unpacked = await decompress(readFileSync(join(folder, "files", file)));
    writeFileSync(join(target, file.replace("woff2", "ttf")), Buffer.from(unpacked));
  }
}

/** CJK and beyond only: the text faces have the rest. */
function codePoints(text: string): Set<number> {
  return new Set(Array.from(text, (c) => c.codePointAt(0) ?? 0).filter((c) => c >= 0x1100));
}

/** Whether a CSS `unicode-range` (`U+4e00-4eff,U+ff01`) has any of the code points. */
function covers(range: string, wanted: ReadonlySet<number>): boolean {
  return range.split(",").some((part) => {
    const [from = 0, to = from] = part
      .replace(/^U\+/i, "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return [...wanted].some((codePoint) => codePoint >= from && codePoint <= to);
  });
}

function fontConfig(folders: readonly string[], cache: string): string {
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join("");
  return (
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
    `<fontconfig>${dirs}<cachedir>${cache}</cachedir>` +
    "<alias><family>sans-serif</family><prefer><family>Noto Sans</family></prefer></alias>" +
    "<alias><family>monospace</family><prefer><family>JetBrains Mono</family></prefer></alias>" +
    "</fontconfig>\n"
  );
}
