import { FontStore } from "@platen/fonts/store";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { placeholderLabel, placeholderSize } from "../../src/press/design/placeholder.ts";
import type { Image } from "../../src/document.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { resolveOptions } from "../../src/options.ts";
import { inlineImage } from "../../src/press/set/nodes/images.ts";
import { settingOf } from "../../src/press/set/set-document.ts";
import { rootPlace } from "../../src/press/set/setting.ts";

const image = (more: Partial<Image> = {}): Image => ({
  type: "image",
  src: "x",
  alt: "a",
  ...more,
});
const px = (value: number) => ({ unit: "px" as const, value });

describe("placeholders", () => {
  test("the label is the description, else the title, else says what it is", () => {
    expect(placeholderLabel(image({ alt: " A cat ", title: "t" }))).toBe("A cat");
    expect(placeholderLabel(image({ alt: " ", title: "t" }))).toBe("t");
    expect(placeholderLabel(image({ alt: "" }))).toBe("image");
  });

  test("they keep the image's size, scaled to the room, or have none that their label does not fit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 50, max: 1600 }),
        fc.string({ maxLength: 80 }),
        (width, height, room, label) => {
          const sized = image({ width: px(width), height: px(height) });
          const size = placeholderSize(sized, label, 16, room);
          if (!size) return;
          expect(size.width).toBeLessThanOrEqual(room);
          expect(size.width / size.height).toBeCloseTo(width / height, 5);
          expect(size.width).toBeCloseTo(Math.min(width, room), 5);
          expect(size.labelHeight).toBeLessThan(size.height);
        },
      ),
      { numRuns: runs(2000) },
    );
    const plain = image({ width: px(400), height: px(200) });
    expect(placeholderSize(plain, "Architecture", 16, 720)).toMatchObject({
      width: 400,
      height: 200,
    });
    expect(placeholderSize(image({ width: px(20), height: px(20) }), "x", 16, 720)).toBeUndefined();
    expect(placeholderSize(image({ width: px(400) }), "x", 16, 720)).toBeUndefined();
  });

  test("what fits a line is one unbroken thing, with its emoji as pictures", async () => {
    const options = resolveOptions({});
    const document = { blocks: [], footnotes: [] };
    const fonts = chooseFonts(document, options.fontFamily, [], new Diagnostics());
    const store = new FontStore();
    const setting = await settingOf({ options, fonts, store, diagnostics: new Diagnostics() });
    const place = rootPlace(setting);
    const [node] = inlineImage(image({ alt: "PRs Welcome 🚀" }), setting, place);
    expect(node?.style?.["display"]).toBe("inline-block");
    const children = node?.type === "container" ? node.children : [];
    expect(children.map(({ type }) => type)).toEqual(["image", "text", "image"]);
    const long = "many words ".repeat(30);
    const [chip] = inlineImage(image({ alt: long }), setting, place);
    expect(chip?.style?.["display"]).toBe("inline");
  });
});
