import fc from "fast-check";
import { resolveOptions } from "@platen/render/options";
import { expect, test } from "vitest";
import { defaultStyle, readStyle } from "../../src/style/style.ts";

test("a style comes back as it was stored", () => {
  const style = { ...defaultStyle, theme: "nord", codeStyle: "vs", width: 640 } as const;
  expect(readStyle(JSON.parse(JSON.stringify(style)))).toEqual(style);
});

test.each([undefined, null, 3, "x", [], { width: 10 }, { theme: "none", format: 3 }])(
  "%j is not believed",
  (stored) => expect(readStyle(stored)).toEqual(defaultStyle),
);

test("whatever was stored, the service takes what is read", () => {
  const stored = fc.record(
    {
      theme: fc.oneof(fc.constant("dark"), fc.anything()),
      codeStyle: fc.anything(),
      fontFamily: fc.anything(),
      width: fc.oneof(fc.integer(), fc.double()),
      quality: fc.double(),
      format: fc.anything(),
      flavor: fc.oneof(fc.constant("github"), fc.anything()),
      breaks: fc.oneof(fc.constant("hard"), fc.anything()),
      repair: fc.anything(),
      textSize: fc.oneof(fc.constant(120), fc.double()),
      lineHeight: fc.oneof(fc.constant(2), fc.anything()),
      padding: fc.oneof(fc.integer(), fc.anything()),
      accent: fc.oneof(fc.constant("#c00"), fc.string()),
      background: fc.oneof(fc.constant("transparent"), fc.string()),
      headings: fc.oneof(fc.constant("ruled"), fc.anything()),
      fit: fc.oneof(fc.constant("content"), fc.anything()),
      smart: fc.anything(),
      page: fc.oneof(fc.constant({ size: "A5", columns: 2 }), fc.anything()),
      cards: fc.oneof(fc.constant({ size: "og", numbers: true }), fc.anything()),
      watermark: fc.anything(),
      markdown: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(stored, (value) => {
      const style = readStyle(value);
      const { brand, ...options } = style;
      // The name of a brand is the service's.
      const own = typeof brand === "object" ? { ...options, brand } : options;
      expect(() => resolveOptions(own)).not.toThrow();
      expect(Object.keys(style)).not.toContain("markdown");
    }),
  );
});
