/** Outlines of glyphs as lists of numbers, and their way into path data. */
/** `code, coordinates…` again and again; codes are those of `commands`. */
export type Outline = readonly number[];

const commands = "MLQCZ";
const coordinates = [2, 2, 4, 6, 0] as const;

const tokens = /[MLQCZ]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu;

/** Reads absolute path data as HarfBuzz writes it. */
export function readOutline(path: string): Outline {
  const outline: number[] = [];
  for (const [token] of path.matchAll(tokens)) {
    const command = commands.indexOf(token);
    outline.push(command >= 0 ? command : Number(token));
  }
  return outline;
}

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export type Placement = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Path data of an outline in its place, exact to a thousandth of its size. */
export function writeOutline(outline: Outline, [a, b, c, d, e, f]: Placement): string {
  // 1,000 units to the em, more or less.
  const size = 1_000 * Math.max(Math.hypot(a, b), Math.hypot(c, d), 1e-9);
  const digits = 10 ** Math.min(9, Math.max(1, Math.ceil(3 - Math.log10(size))));
  const rounded = (value: number) => Math.round(value * digits) / digits;
  let path = "";
  for (let at = 0; at < outline.length;) {
    const command = outline[at]!;
    path += commands[command];
    const end = at + 1 + coordinates[command as 0];
    for (at += 1; at < end; at += 2) {
      const x = outline[at]!;
      const y = outline[at + 1]!;
      path += `${rounded(a * x + c * y + e)} ${rounded(b * x + d * y + f)} `;
    }
  }
  return path;
}
