/** Colours of a brand: names, schemes, what is moved, and that all of it can be read. */
import { describe, expect, test } from "vitest";
import { contrast } from "../../src/code-styles/legible.ts";
import {
  plan,
  render,
  RenderError,
  themeNames,
  type BrandOptions,
  type RenderOptions,
} from "../../src/index.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { resolveOptions } from "../../src/options.ts";
import { lookOf } from "../../src/press/design/look.ts";
import { settleBrand } from "../../src/steps/settle-brand.ts";
import { brands } from "../support/brands.ts";

const text = "# Title\n\nSome words with a [link](https://a.example) and `code`.\n";
const small = { width: 400, quality: 1 } as const;

async function look(brand: BrandOptions, options: RenderOptions = {}) {
  const resolved = resolveOptions({ ...options, brand });
  const diagnostics = new Diagnostics();
  await settleBrand(resolved, options, {}, diagnostics);
  return { ...lookOf(resolved), warnings: diagnostics.list() };
}
const colorsOf = async (brand: BrandOptions, options?: RenderOptions) =>
  (await look(brand, options)).theme.colors;
const warningsOf = async (brand: BrandOptions, options: RenderOptions = {}) =>
  (await render(text, { ...small, ...options, brand })).warnings;
const errorOf = async (brand: unknown) =>
  (await render(text, { brand: brand as BrandOptions }).catch(
    (one: unknown) => one,
  )) as RenderError;

describe("names", () => {
  test("of the palette lead to its colours, also by way of others and of roles", async () => {
    const { text: ink, background, alerts } = await colorsOf(brands.internal);
    expect({ ink, background }).toEqual({ ink: "#151515", background: "#ffffff" });
    expect(alerts.note.ink).toBe((await colorsOf({ color: { info: "#447099" } })).alerts.note.ink);
  });

  test("of CSS count where the palette has none, and the palette's come first", async () => {
    expect((await colorsOf({ color: { foreground: "navy" } })).text).toBe("#000080");
    const palette = { navy: "#010203", teal: "teal" };
    expect((await colorsOf({ color: { palette, foreground: "navy" } })).text).toBe("#010203");
    expect((await colorsOf({ color: { palette, primary: "teal" } })).accent).toBe("#008080");
  });

  test("that lead in a circle end", async () => {
    const palette = { a: "b", b: "a" };
    expect(await errorOf({ color: { palette, primary: "a" } })).toMatchObject({
      code: "INVALID_OPTION",
      details: [{ path: "brand.color.primary" }],
    });
  });

  test("are told of with the nearest", async () => {
    const palette = { aubergine: "#4a154b" };
    const { code, message } = await errorOf({ color: { palette, primary: "aubergin" } });
    expect(code).toBe("INVALID_OPTION");
    expect(message).toContain('got "aubergin". Did you mean aubergine?');
    expect(await warningsOf({ color: { primray: "red" } } as BrandOptions)).toEqual([
      {
        code: "OPTION_IGNORED",
        message:
          "brand.color.primray has no effect: brands have no such name; did you mean primary?",
      },
    ]);
  });

  test("a colour for each scheme is that of the theme's", async () => {
    const brand = { color: { primary: { light: "#003366", dark: "#ffcc00" } } };
    expect((await colorsOf(brand)).accent).toBe("#003366");
    expect((await colorsOf(brand, { theme: "nord" })).accent).toBe("#ffcc00");
  });
});

test.each([
  ["brand", 7],
  ["brand", []],
  [
    "brand",
    { color: { palette: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [i, "red"])) } },
  ],
  ["brand.color", "red"],
  ["brand.color.primary", 7],
  ["brand.color.primary", "url(javascript:alert(1))"],
  ["brand.color.primary", "#ff000080"],
  ["brand.color.tertiary", "no colour"],
  ["brand.color.palette", ["red"]],
  ["brand.logo", 7],
  ["brand.logo.medium", []],
  ["brand.typography.fonts", {}],
  ["brand.typography.base.size", {}],
  ["brand.files.a", "bytes"],
])("a wrong %s is refused by its name: %o", async (path, value) => {
  const brand = path
    .split(".")
    .slice(1)
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  const error = await errorOf(brand);
  expect(error).toBeInstanceOf(RenderError);
  expect(error).toMatchObject({ code: "INVALID_OPTION", details: [{ path }] });
  expect(error.message.length).toBeLessThan(300);
});

describe("places", () => {
  test("what a request says wins over the brand", async () => {
    const brand = { color: { background: "#101820", primary: "#ff6600", link: "#ff0099" } };
    const colors = await colorsOf(brand, { accent: "#0033aa", background: "#ffffff" });
    expect(colors).toMatchObject({ background: "#ffffff", accent: "#0033aa", link: "#0033aa" });
  });

  test("a typography has colours of its own", async () => {
    const colors = await colorsOf({
      color: { palette: { red: "#b3261e" }, foreground: "#1b1818", background: "#f7f4f4" },
      typography: {
        headings: { color: "red" },
        link: { color: "red" },
        "monospace-inline": { color: "background", "background-color": "red" },
        "monospace-block": { color: "foreground", "background-color": "background" },
      },
    });
    expect(colors).toMatchObject({
      heading: "#b3261e",
      link: "#b3261e",
      inlineCode: "#b3261e",
      inlineCodeText: "#f7f4f4",
      surface: "#f7f4f4",
      codeText: "#1b1818",
    });
  });

  test("what cannot be read is moved and named by the brand's key", async () => {
    const moved = await warningsOf({ color: { foreground: "#cccccc", primary: "#ffee00" } });
    expect(
      moved.map(({ code, message }) => `${code} ${message.replace(/ leaves.*/u, "")}`),
    ).toEqual([
      "COLOR_MOVED brand.color.primary #ffee00",
      "COLOR_MOVED brand.color.foreground #cccccc",
    ]);
  });
});

test("every text can be read, in all brands on all themes", async () => {
  const low: string[] = [];
  for (const [brandName, brand] of Object.entries(brands))
    for (const theme of themeNames) {
      const {
        theme: { colors },
        codeStyle,
      } = await look(brand, { theme });
      const papers = [colors.background, colors.tableHead, colors.tableStripe];
      const pairs = [
        ...papers.flatMap((paper) =>
          (["text", "heading", "muted", "link", "quoteText", "error"] as const).map(
            (name) => [name, colors[name], paper] as const,
          ),
        ),
        ["inline code", colors.inlineCodeText, colors.inlineCode] as const,
        ["code", codeStyle.text, colors.surface] as const,
        ...codeStyle.rules.flatMap(({ color, background }) =>
          color
            ? [["a rule of code", color, (background ?? colors.surface).slice(0, 7)] as const]
            : [],
        ),
        ["marked words", colors.markText, colors.mark] as const,
        ...Object.entries(colors.alerts).flatMap(([kind, { ink, fill }]) => [
          [kind, ink, fill] as const,
          [`text in ${kind}`, colors.text, fill] as const,
        ]),
      ];
      for (const [of, ink, paper] of pairs)
        if (contrast(ink, paper) < 4.5) low.push(`${brandName} ${theme} ${of} ${ink} on ${paper}`);
    }
  expect(low).toEqual([]);
});

test("a brand is part of the plan's code", async () => {
  const values: (BrandOptions | undefined)[] = [
    undefined,
    { color: { primary: "#c00" } },
    { color: { primary: "#c01" } },
    { color: { foreground: "#c00" } },
  ];
  const codes = await Promise.all(
    values.map(async (brand) => (await plan(text, { ...small, ...(brand && { brand }) })).plan),
  );
  expect(new Set(codes).size).toBe(values.length);
});

test("a brand that says nothing changes nothing", async () => {
  const plain = await render(text, small);
  const brand = { meta: { name: "A" }, color: { palette: { a: "red" } }, defaults: { any: [1] } };
  expect((await render(text, { ...small, brand })).bytes).toEqual(plain.bytes);
});
