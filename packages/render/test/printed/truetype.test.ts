/** Fonts that are made of outlines have those outlines. */
import { FaceSet, layOut, type GlyphRun } from "@platen/layout";
import { outlineOf } from "@platen/draw";
import { FontStore } from "@platen/fonts/store";
import { Blob, Face as HbFace, Font } from "harfbuzzjs";
import { expect, test } from "vitest";
import { FaceSource } from "../../src/pdf-writer/fonts/glyph-source.ts";
import { fontFile } from "../../src/pdf-writer/fonts/truetype.ts";

const store = new FontStore();

function runsOf(file: string, text: string): GlyphRun[] {
  const source = { file, family: "Any", italic: false };
  const faces = new FaceSet([source], (id) => store.loadTtfNow(id));
  const style = { fontFamily: '"Any"', fontSize: "16px", fontWeight: 600 };
  const page = { type: "container", style, children: [{ type: "text", text }] } as const;
  const { items } = layOut({ ...page, children: [...page.children] }, 800, 1, faces);
  return items.filter((item) => item.type === "glyphs");
}

test.each([
  ["noto-sans/400", "Ågjß&@%ffi→"],
  ["noto-sans-devanagari/devanagari", "हिन्दी"],
])("%s", (file, text) => {
  const runs = runsOf(file, text);
  const { face } = runs[0]!;
  const glyphs = [...new Set(runs.filter((run) => run.face === face).flatMap((run) => run.glyphs))];
  const advances = glyphs.map((glyph) => face.font.glyphHAdvance(glyph));
  const source = new FaceSource(face);
  source.firstOf(face);
  const bytes = fontFile(source, glyphs, advances);
  const made = new Font(new HbFace(new Blob(bytes)));
  const again = { ...face, font: made };
  expect(made.face.upem).toBe(face.upem);
  for (const [index, glyph] of glyphs.entries()) {
    expect(made.glyphHAdvance(index + 1)).toBe(advances[index]);
    const [was, is] = [outlineOf(face, glyph), outlineOf(again, index + 1)];
    expect(closed(is)).toEqual(closed(was));
  }
});

/** Contours as their points, rounded; without the line that closes one. */
function closed(pen: Float32Array): string[] {
  const sizes = [3, 3, 5];
  const contours: number[][] = [];
  for (let at = 0; at < pen.length; at += sizes[pen[at]!]!) {
    if (pen[at] === 0) contours.push([]);
    contours.at(-1)!.push(...Array.from(pen.slice(at + 1, at + sizes[pen[at]!]!), Math.round));
  }
  return contours.map((points) => {
    const closes = points.length > 2 && points[0] === points.at(-2) && points[1] === points.at(-1);
    return (closes ? points.slice(0, -2) : points).join(" ");
  });
}
