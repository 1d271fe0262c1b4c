/**
 * A picture for each row of the table of signs in `docs/markdown.md`: what is written, and below it what comes of it. The
 * press that they speak of makes them, so a test can compare their bytes.
 */
import { render } from "../src/index.ts";
import { rules } from "../src/parse/rules/index.ts";
import type { Rule } from "../src/parse/rules/rule.ts";
import { takeFrontMatter } from "../src/parse/source/front-matter.ts";
import { Diagnostics } from "../src/diagnostics.ts";

export const pictures = new URL("../../../docs/pictures/", import.meta.url);

/** CSS pixels. */
const WIDTH = 320;

/** Stands for every image that an example has: hills below a sun. */
const plate = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#cfe6f5"/><circle cx="188" cy="34" r="18" fill="#ffd166"/><path d="M0 120V84L70 36l80 84z" fill="#5b8e7d"/><path d="M80 120l80-62 80 46v16z" fill="#3d6b5d"/></svg>',
);
const world = { readLocal: () => Promise.resolve(plate) };

/** As the table shows it. */
export const tagOf = ({ name }: Rule): string =>
  `<img src="pictures/${name}.png" width="${WIDTH}" alt="">`;

/** Rules that have a row, by the names of their pictures. */
export const shown: readonly Rule[] = (rules as readonly Rule[]).filter(
  ({ doc }) => doc !== undefined,
);

export async function pictureOf({ doc }: Rule): Promise<Uint8Array> {
  const { example = "" } = doc ?? {};
  const { lines } = takeFrontMatter(example, new Diagnostics());
  const all = example.split("\n");
  // Code by its indent: in a fence some signs would count.
  const written = all.map((line) => (line ? `    ${line}` : "")).join("\n");
  const markdown = [...all.slice(0, lines), "", written, "", ...all.slice(lines)].join("\n");
  const options = { width: WIDTH, quality: 1.5, format: "png", theme: "github" } as const;
  const { bytes } = await render(markdown, options, { world });
  return bytes;
}
