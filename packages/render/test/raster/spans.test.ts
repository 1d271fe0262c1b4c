/** Boxes around text in a line, such as keys: where a line ends beside one, its sides stay with their text. */
import { FontStore } from "@platen/fonts/store";
import { layOut, type Item } from "@platen/layout";
import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { render } from "../../src/index.ts";
import { resolveOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { pageContents, pageNode } from "../../src/press/set/page.ts";
import { settingOf } from "../../src/press/set/set-document.ts";

const store = new FontStore();

async function itemsOf(markdown: string, width: number): Promise<readonly Item[]> {
  const options = resolveOptions({ width, quality: 1 });
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  const setting = await settingOf({ options, fonts, store, diagnostics });
  return layOut(pageNode(pageContents(document, setting), setting), width, 1, setting.faces).items;
}

const keys =
  "Press the keys <kbd>Ctrl</kbd>+<kbd>Alt</kbd>, or 中<kbd>文</kbd>字 and <kbd>Esc</kbd>.";

describe("keys", () => {
  it("are framed once, with their text, wherever lines end", async () => {
    for (let width = 200; width <= 480; width += 4) {
      const items = await itemsOf(keys, width);
      const frames = items.filter((item) => item.type === "frame");
      expect(frames.length, `${width}`).toBe(4);
      for (const frame of frames) expect(frame.width, `${width}`).toBeGreaterThan(12);
    }
  });
});

describe("placeholders", () => {
  it("stand on one line of a table's cell that is made for them, however long they are", async () => {
    const heightOf = async (cell: string) =>
      (await render(`| a |\n|--:|\n| ${cell} |`, { quality: 1 })).height;
    const twoLines = await heightOf("x<br>x");
    const text = "alt text of an image, with an m or two and more";
    for (let length = 1; length <= text.length; length += 1) {
      const label = text.slice(0, length).trim();
      expect(await heightOf(`![${label}](x.png)`), label).toBeLessThan(twoLines);
    }
  });
});
