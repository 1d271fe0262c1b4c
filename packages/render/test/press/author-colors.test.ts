/** Colours of authors can be read in every theme. */
import { expect, test } from "vitest";
import { contrast, READABLE } from "../../src/code-styles/legible.ts";
import type { Styled } from "../../src/document.ts";
import { coloursOf } from "../../src/press/design/author-colors.ts";
import { themes } from "../../src/themes/index.ts";
import { themeNames } from "../../src/options.ts";

const chosen = ["#ff0000", "#ffff00", "#000080", "#ffffff", "#000000", "#808080", "#00ff00"];
const grounds = [undefined, ...chosen];

test.each(themeNames)("in %s", (name) => {
  const { colors } = themes[name];
  for (const color of [undefined, ...chosen])
    for (const background of grounds) {
      const styled: Styled = { type: "mark", children: [] };
      if (color) styled.color = color;
      if (background) styled.background = background;
      const found = coloursOf(styled, colors);
      if (!found) continue;
      expect(contrast(found.ink, found.ground ?? colors.background)).toBeGreaterThanOrEqual(
        READABLE,
      );
      // One that can be read is not changed.
      if (color && contrast(color, background ?? colors.background) >= READABLE)
        expect(found.ink).toBe(color);
    }
});

test("nothing chosen is nothing changed", () => {
  expect(coloursOf({ type: "span", children: [] }, themes.light.colors)).toBeUndefined();
});
