/** Headings whose lines are of about the same length. */
import type { MeasuredNode } from "@takumi-rs/core";
import { FontStore } from "@platen/fonts/store";
import { FaceSet } from "@platen/layout";
import { expect, it } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { resolveOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { sheetFor } from "../../src/press/raster/engine/engine.ts";
import { placeOwn } from "../../src/press/raster/own/typeset.ts";
import { pageContents, pageNode } from "../../src/press/raster/page.ts";
import { settingFor } from "../../src/press/raster/setting.ts";

const store = new FontStore();
const title = "Session management cheat sheet";

/** The pieces of text that stand on one line each. */
async function piecesOf(width: number): Promise<string[]> {
  const options = resolveOptions({ width, quality: 1 });
  const diagnostics = new Diagnostics();
  const document = parse(`# ${title}`, diagnostics);
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  await store.prepare(fonts.faces.map(({ file }) => file));
  const faces = new FaceSet(fonts.faces, (file) => store.loadTtfNow(file));
  const setting = { ...settingFor(options, fonts, diagnostics), evenHeadings: true as const };
  const page = pageNode(pageContents(document, setting), setting);
  const found: string[] = [];
  const look = ({ runs, children }: MeasuredNode) => {
    found.push(...runs.map(({ text }) => text.trim()));
    children.forEach(look);
  };
  look(placeOwn(page, sheetFor(setting, 1), faces));
  return found;
}

it("break no word that has room", async () => {
  let broken = 0;
  for (let width = 300; width <= 600; width += 20) {
    const pieces = await piecesOf(width);
    const words = pieces.flatMap((piece) => piece.split(" ")).filter((word) => word !== "");
    expect(words, `${width} wide`).toEqual(title.split(" "));
    if (pieces.length > 1) broken += 1;
  }
  expect(broken).toBeGreaterThan(2);
});
