/** Brands of strangers: each is a picture or an error that names the field, and nothing is asked for but its logo. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { render, RenderError, type BrandOptions } from "../../src/index.ts";
import { ImageFailure } from "../../src/net/failure.ts";

const ALL = 2000;

/** Names of the convention at any level, and some that do harm elsewhere. */
const names = (
  "meta name color palette foreground background primary secondary success info warning danger light dark link " +
  "typography fonts family source files path weight style base size line-height headings monospace monospace-inline " +
  "monospace-block decoration background-color logo images small medium large alt defaults " +
  "__proto__ constructor toString length"
).split(" ");

const colors = [
  "#fff",
  "#12345",
  "red",
  "rgb(1,2,3)",
  "var(--x)",
  "#GGG",
  "primary",
  "transparent",
];
const words = [
  ...colors,
  ...names,
  "",
  "\u0000",
  "\u202e",
  "file:///etc/passwd",
  "http://127.0.0.1/a",
  "../../../secret",
  "data:image/svg+xml,<svg onload='x()'/>",
  "data:font/ttf;base64,AAEAAAAA",
  "x".repeat(70_000),
  "1e999px",
  "-5rem",
  "calc(1px)",
  "google",
  "file",
];
const leaf = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ maxLength: 12 }),
  fc.constantFrom<unknown>(null, true, 0, -1, Number.NaN, Infinity, 1e308),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    leaf,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...names), tie("value")), { maxLength: 6 }).map(objectOf),
  ),
}));

/** Own fields, whatever their names. */
function objectOf(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [name, of] of entries)
    Object.defineProperty(object, name, {
      value: of,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return object;
}

const brand = fc
  .record({ color: value, typography: value, logo: value, meta: value }, { requiredKeys: [] })
  .map((one) => one as BrandOptions);

/** Every text of a value. */
function textsOf(of: unknown): string[] {
  if (typeof of === "string") return [of];
  return typeof of === "object" && of !== null ? Object.values(of).flatMap(textsOf) : [];
}

test("brands with anything in them", async () => {
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(brand, fc.constantFrom("png", "pdf", "cards"), async (given, kind) => {
      const asked: string[] = [];
      const readLocal = async (src: string) => {
        asked.push(src);
        throw new ImageFailure("missing", "there is none");
      };
      const options = {
        brand: given,
        width: 300,
        quality: 1,
        ...(kind === "cards" ? { cards: { size: "og" } as const } : { format: kind }),
      };
      try {
        await render("# A\n\n[b](c) `d`\n\n> [!NOTE]\n> e", options, { world: { readLocal } });
        drawn += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(RenderError);
        const { code, details } = error as RenderError;
        expect(code).toBe("INVALID_OPTION");
        for (const { path } of details) expect(path).toMatch(/^brand\b/u);
      }
      const logos = textsOf(given.logo).map((text) => text.trim());
      for (const src of asked) expect(logos).toContain(src.trim());
      expect(({} as Record<string, unknown>)["family"]).toBeUndefined();
    }),
    { numRuns: runs(ALL) },
  );
  expect(drawn).toBeGreaterThan(0);
}, 600_000);
