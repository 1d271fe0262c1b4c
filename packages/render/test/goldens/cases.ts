/** The golden cases: what is rendered, with which options, and the name its golden has. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  codeStyleNames,
  fontFamilyNames,
  themeNames,
  type RenderOptions,
} from "../../src/options.ts";

export const goldensFolder = import.meta.dirname;

export interface GoldenCase {
  name: string;
  markdown: string;
  options: RenderOptions;
  file: string;
}

const small: RenderOptions = { width: 480, quality: 1 };

/** One case per construct, and one document in every theme, code style, font family and format. */
export function goldenCases(): GoldenCase[] {
  const fixtures = globSync("*.md", { cwd: goldensFolder }).sort();
  const constructs = fixtures
    .filter((file) => file !== "sampler.md")
    .map((file) => goldenCase(basename(file, ".md"), file, {}));
  const variants: [string, RenderOptions][] = [
    ...themeNames.map((theme): [string, RenderOptions] => [`theme-${theme}`, { theme }]),
    ...codeStyleNames.map((codeStyle): [string, RenderOptions] => [
      `code-style-${codeStyle}`,
      { codeStyle },
    ]),
    ...fontFamilyNames.map((fontFamily): [string, RenderOptions] => [
      `font-family-${fontFamily}`,
      { fontFamily },
    ]),
    ["format-jpeg", { format: "jpeg" }],
    ["format-webp", { format: "webp" }],
    ["watermark", { watermark: "Platen" }],
    ["watermark-tile", { watermark: "Platen", watermarkStyle: "tile" }],
    ["embedded-source", { embedSource: true }],
    ["quality-2.5", { quality: 2.5, width: 300 }],
    ["width-200", { width: 200 }],
  ];
  return [
    ...constructs,
    ...variants.map(([name, options]) => goldenCase(name, "sampler.md", options)),
  ];
}

/** PDFs: text, tables, scripts, notes, and a page set up with everything. */
export function pdfGoldenCases(): GoldenCase[] {
  const page = {
    size: "A5",
    cover: true,
    toc: true,
    numberHeadings: true,
    columns: 2,
    header: { left: "{title}", right: "{section}" },
    footer: { center: "{page} / {pages}" },
  } as const;
  const cases: [string, string, RenderOptions][] = [
    ["sampler", "sampler.md", {}],
    ["dark", "sampler.md", { theme: "dark" }],
    ["page", "sampler.md", { page }],
    ...[
      "code-marks",
      "footnotes",
      "list-with-blocks",
      "lists-more",
      "math",
      "right-to-left",
      "scripts",
      "table-shrunk",
    ].map((name): [string, string, RenderOptions] => [name, `${name}.md`, {}]),
  ];
  return cases.map(([name, source, options]) => ({
    name,
    markdown: readFileSync(join(goldensFolder, source), "utf8"),
    options: { ...options, format: "pdf" },
    file: join(goldensFolder, "pdf", `${name}.pdf`),
  }));
}

function goldenCase(name: string, source: string, options: RenderOptions): GoldenCase {
  const markdown = readFileSync(join(goldensFolder, source), "utf8");
  const format = options.format ?? "png";
  return {
    name,
    markdown,
    options: { ...small, ...options },
    file: join(goldensFolder, `${name}.${format === "jpeg" ? "jpg" : format}`),
  };
}
