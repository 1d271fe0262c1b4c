/** Combining marks that a letter's font lacks or does not place: the letter is drawn, and the mark over it. */
import { describe, expect, it } from "vitest";
import { setAndRead } from "./set.ts";

const bases = ["a", "E", "θ", "Д", "中", "あ", "한", "ก", "अ", "1"];
const ofNoScript = [[0x300, 0x36f], [0x1ab0, 0x1ace], [0x1dc0, 0x1dff], [0x20d0, 0x20f0], [0xfe20, 0xfe2f]] as const; // prettier-ignore
/** The grapheme joiner draws nothing. */
const marks = ofNoScript
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  .filter((code) => code !== 0x34f)
  .map((code) => String.fromCodePoint(code));

const count = (text: string, part: string) => text.split(part).length - 1;

describe("a letter", () => {
  it.each(bases)("%s is drawn with every mark of no script", async (base) => {
    const text = marks.map((mark) => base + mark).join(" ");
    const { read, warnings } = await setAndRead(`${text}\n\n**${text}**`);
    expect(warnings.filter(({ code }) => code !== "GLYPH_BITMAP")).toEqual([]);
    // Their fonts have no mark at all; of others, letter and mark may be two glyphs of one text.
    if (/[中あ한]/.test(base)) expect(read.markAlone).toBe(0);
    const drawn = count(read.drawn.normalize("NFD"), base.normalize("NFD"));
    expect(drawn).toBeGreaterThanOrEqual(2 * marks.length);
  });

  it.each([
    ["a header", "# Head 中\u0336\n\nText."],
    ["a cell", "| 中\u0336 | b |\n|---|---|\n| a | `中\u0336` |"],
    ["code", "~~~\nx = 中\u0336\n~~~"],
    ["a link", "[中\u0336](https://example.org)"],
  ])("is drawn in %s", async (_, markdown) => {
    const { read } = await setAndRead(markdown);
    expect(read.markAlone).toBe(0);
    expect(count(read.drawn, "中")).toBe(count(read.drawn, "\u0336"));
    expect(count(read.drawn, "中")).toBeGreaterThanOrEqual(count(markdown, "中"));
  });
});
