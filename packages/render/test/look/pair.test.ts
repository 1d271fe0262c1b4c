/** Two pictures of a document, for light and for dark surroundings. */
import { expect, test } from "vitest";
import { plan, render } from "../../src/index.ts";
import { themeNames } from "../../src/options.ts";
import { RenderPool } from "../../src/pool/index.ts";
import { themes } from "../../src/themes/index.ts";
import { pairOf } from "../../src/themes/pairs.ts";

const markdown = "# Title\n\nWords with `code`.\n\n```mermaid\nflowchart LR\nA --> B\n```\n";

test.each([
  ["light", {}, "light", "dark"],
  ["dark", {}, "light", "dark"],
  ["github", { width: 500 }, "github", "dark"],
  ["rose-pine", { background: "transparent" }, "rose-pine-dawn", "rose-pine"],
] as const)("theme %s with %j: each as it is alone", async (theme, options, light, dark) => {
  const both = await render(markdown, { ...options, theme, pair: true });
  const alone = await Promise.all(
    [light, dark].map((name) => render(markdown, { ...options, theme: name })),
  );
  expect(both.images?.map(({ scheme, lines }) => [scheme, lines])).toEqual([
    ["light", [1, 9]],
    ["dark", [1, 9]],
  ]);
  for (const [index, { bytes }] of alone.entries())
    expect(Buffer.compare(both.images?.[index]?.bytes ?? Buffer.alloc(0), bytes)).toBe(0);
  expect(Buffer.compare(both.bytes, alone[0]?.bytes ?? Buffer.alloc(0))).toBe(0);
});

test("every theme is of a pair of a light and a dark one", () => {
  for (const name of themeNames) {
    const { light, dark } = pairOf(name);
    expect([themes[light].scheme, themes[dark].scheme]).toEqual(["light", "dark"]);
    expect([light, dark]).toContain(name);
  }
});

test("warnings are told once", async () => {
  const { warnings } = await render("$\\foo$\n\n![a](none.png)", { pair: true });
  const texts = warnings.map(({ message }) => message);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(1);
});

test.each([
  [{ format: "pdf" }, "format pdf makes other files"],
  [{ cards: { size: "og" } }, "cards make other files"],
  [{ overflow: "split" }, "overflow split makes other files"],
] as const)("not with %j", async (options, words) => {
  await expect(render("a", { ...options, pair: true })).rejects.toMatchObject({
    code: "INVALID_OPTION",
    details: [{ path: "pair", message: expect.stringContaining(words) }],
  });
});

test("a pool gives the same, and a plan the size of one", async () => {
  await using pool = new RenderPool({ size: 1, spares: 0 });
  const [here, there] = [
    await render(markdown, { pair: true }),
    await pool.render(markdown, { pair: true }),
  ];
  for (const [index, { bytes, scheme }] of here.images?.entries() ?? []) {
    expect(there.images?.[index]?.scheme).toBe(scheme);
    expect(Buffer.compare(there.images?.[index]?.bytes ?? Buffer.alloc(0), bytes)).toBe(0);
  }
  const { pixelWidth, pixelHeight } = await plan(markdown, { pair: true });
  expect([pixelWidth, pixelHeight]).toEqual([here.pixelWidth, here.pixelHeight]);
});
