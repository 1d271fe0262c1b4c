/** Headings whose lines are of about the same length. */
import { FontStore } from "@platen/fonts/store";
import type { LaidBox } from "@platen/layout";
import { expect, it } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { resolveOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { pageContents, pageNode } from "../../src/press/set/page.ts";
import { settingOf } from "../../src/press/set/set-document.ts";
import { sheetFor } from "../../src/press/set/sheet.ts";
import { boxesOf } from "../../src/press/set/typeset.ts";

const store = new FontStore();
const title = "Session management cheat sheet";

/** The pieces of text that stand on one line each. */
async function piecesOf(width: number): Promise<string[]> {
  const options = resolveOptions({ width, quality: 1 });
  const diagnostics = new Diagnostics();
  const document = parse(`# ${title}`, diagnostics);
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  const bare = await settingOf({ options, fonts, store, diagnostics });
  const setting = { ...bare, evenHeadings: true as const };
  const page = pageNode(pageContents(document, setting), setting);
  const found: string[] = [];
  const look = ({ runs, children }: LaidBox) => {
    found.push(...runs.map(({ text }) => text.trim()));
    children.forEach(look);
  };
  look(boxesOf(page, sheetFor(setting, 1)));
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
