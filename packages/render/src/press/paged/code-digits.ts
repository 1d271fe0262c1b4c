import type { FontStore } from "@platen/fonts/store";
import { outlineSvg } from "./outline-svg.ts";
import type { Setting } from "./setting.ts";

const CHARACTERS = "0123456789+-";
/** Of a code face at ten units to the em: a column, and what a line needs of height. */
const WIDTH = 6;
const HEIGHT = 10;
const BASELINE = 8;

/**
 * Paths of drawings of the characters beside lines of code, by character and colour: as text they would be copied with
 * the code.
 */
export async function codeDigits(
  colors: ReadonlySet<string>,
  { sheet }: Setting,
  store: FontStore,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const color of colors)
    for (const character of CHARACTERS) {
      const source =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ` +
        `viewBox="0 0 ${WIDTH} ${HEIGHT}"><text x="0" y="${BASELINE}" font-family="monospace" ` +
        `font-size="${HEIGHT}" fill="${color}">${character}</text></svg>`;
      paths[`${color}${character}`] = sheet.svg(await outlineSvg(source, store));
    }
  return paths;
}
