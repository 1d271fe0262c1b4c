import { fontFamilies, fontFamilyNames } from "@platen/fonts";
import { expect, test } from "vitest";
import { usualMargins, type PageOptions } from "../../src/options.ts";
import { frameOf } from "../../src/press/pages/sheet/frame.ts";

const pages: PageOptions[] = [
  {},
  { size: "A5" },
  { size: "A3", landscape: true },
  { size: "Letter", columns: 2 },
  { size: { width: "90mm", height: "160mm" } },
];

test.each(fontFamilyNames)(
  "margins that are said to be usual are those of the page: %s",
  (name) => {
    const family = fontFamilies[name];
    for (const page of pages) {
      const said = usualMargins(page, family.measure);
      const { margin } = frameOf(page, family);
      for (const side of ["top", "right", "bottom", "left"] as const)
        expect((said[side] * 72) / 25.4).toBeCloseTo(margin[side], 3);
    }
  },
);
