/**
 * Renders the pictures of the gallery, one per example and language, by the same pipeline as every
 * export. Run it after an example, a theme or a typeface changes: `npm run examples -w @platen/web`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { render } from "@platen/render";
import { examples } from "../src/gallery/examples.ts";
import { languageNames, type LanguageName } from "../src/language/page-language.ts";
import { starterLook } from "../src/starters/look.ts";

const root = join(import.meta.dirname, "../src/gallery");
export const folder: string = join(root, "pictures");
const documents = join(root, "documents");

/** Names of the files, without their endings: `answer.en`, `poem`, … */
export const names: readonly string[] = readdirSync(documents)
  .map((file) => file.replace(/\.md$/u, ""))
  .sort();

/**
 * Renders an example of the gallery. Pages show it some 280 px wide: `quality: 1` is enough for
 * that on a dense screen, and no heavier.
 */
export async function draw(name: string): Promise<Uint8Array> {
  const example = examples.find(({ id }) => id === name.split(".")[0]);
  if (!example) throw new Error(`${name}.md belongs to no example.`);
  const markdown = readFileSync(join(documents, `${name}.md`), "utf8");
  const look = { ...example.style, quality: 1, format: "webp" } as const;
  const { bytes, warnings } = await render(markdown, look);
  if (warnings.length > 0) throw new Error(`${name}: ${warnings[0]?.message}`);
  return bytes;
}

export const sheetPicture = (language: string): string =>
  join(root, `../starters/sheet.${language}.avif`);

/** Renders the first document of a new user, as the preview will draw it. */
export async function drawSheet(language: LanguageName): Promise<Uint8Array> {
  const file = language === "en" ? "welcome.md" : `welcome.${language}.md`;
  const markdown = readFileSync(join(root, "../starters", file), "utf8");
  const look = { ...starterLook, quality: 1, format: "png" } as const;
  const { bytes, warnings } = await render(markdown, look);
  if (warnings.length > 0) throw new Error(`${file}: ${warnings[0]?.message}`);
  return bytes;
}

/** Encodes the picture that stands in the preview's place until that is drawn: small, with some loss. */
const small = (sheet: Uint8Array): Promise<Buffer> =>
  sharp(sheet).avif({ quality: 40, effort: 9, chromaSubsampling: "4:4:4" }).toBuffer();

/** Markdown of the welcome page's picture, which shows it beside its rendering. */
export const welcomes = {
  en: "## Tea :tea:\n\n- [x] **Green**: 70 °C\n- [ ] *Black*: 95 °C",
  "zh-CN": "## 泡茶 :tea:\n\n- [x] **绿茶**：70 °C\n- [ ] *红茶*：95 °C",
} as const satisfies Record<LanguageName, string>;

export const welcomePicture = (language: string): string =>
  join(root, `../welcome/picture.${language}.webp`);

export async function drawWelcome(source: string): Promise<Uint8Array> {
  const left = await render(`\`\`\`markdown\n${source}\n\`\`\``, { width: 330, quality: 1 });
  const right = await render(source, { width: 240, quality: 1, theme: "solarized" });
  const height = Math.min(left.pixelHeight, right.pixelHeight);
  const size = { width: left.pixelWidth + right.pixelWidth, height };
  return sharp({ create: { ...size, channels: 3, background: "#ffffff" } })
    .composite([
      { input: await cut(left.bytes, height), left: 0, top: 0 },
      { input: await cut(right.bytes, height), left: left.pixelWidth, top: 0 },
    ])
    .webp({ quality: 80 })
    .toBuffer();
}

function cut(bytes: Uint8Array, height: number): Promise<Buffer> {
  return sharp(bytes).resize({ height, fit: "cover", position: "top" }).png().toBuffer();
}

if (import.meta.main) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [language, source] of Object.entries(welcomes))
    writeFileSync(welcomePicture(language), await drawWelcome(source));
  for (const language of languageNames)
    writeFileSync(sheetPicture(language), await small(await drawSheet(language)));
  for (const name of names) writeFileSync(join(folder, `${name}.webp`), await draw(name));
}
