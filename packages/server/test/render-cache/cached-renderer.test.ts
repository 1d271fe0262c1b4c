import { RenderError } from "@platen/render/diagnostics";
import { formats, themeNames, type RenderOptions } from "@platen/render/options";
import { expect, test } from "vitest";
import { CachedRenderer } from "../../src/domain/render-cache/index.ts";
import type { Rendered } from "../../src/domain/rendering/renderer.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";

const MIB = 2 ** 20;
const text = ({ bytes }: Rendered) => new TextDecoder().decode(bytes);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof RenderError ? error.code : String(error)),
  );

/** Makes a cache of a renderer that ends each render at once, each with bytes of its own. */
function immediate(more: Partial<Rendered> = {}) {
  let count = 0;
  const inner = new ScriptedRenderer((markdown) =>
    rendered(new TextEncoder().encode(`${markdown} ${(count += 1)}`), more),
  );
  return { inner, cache: new CachedRenderer(inner, MIB) };
}

test("the second time it comes from memory, byte for byte", async () => {
  const { inner, cache } = immediate({ warnings: [{ code: "GLYPH_MISSING", message: "x" }] });
  const first = await cache.render("a", {});
  const second = await cache.render("a", {});
  expect(second).toEqual(first);
  expect(inner.begun).toHaveLength(1);
  expect(cache.cacheStats()).toMatchObject({ hits: 1, misses: 1, shared: 0, entries: 1 });
});

test("defaults given and defaults left out are the same request", async () => {
  const { inner, cache } = immediate();
  await cache.render("a", {});
  await cache.render("a", {
    width: 800.2,
    format: "png",
    quality: 2,
    watermark: "",
    strict: false,
  });
  expect(inner.begun).toHaveLength(1);
});

test("every option tells requests apart, and every character", async () => {
  const { inner, cache } = immediate();
  const different: [string, RenderOptions][] = [
    ["a", {}],
    ["a ", {}],
    ["\ud800", {}],
    ["\ufffd", {}],
    ["a", { width: 801 }],
    ["a", { quality: 1 }],
    ["a", { codeStyle: "github" }],
    ["a", { fontFamily: "inter" }],
    ["a", { watermark: "Made with Platen" }],
    ["a", { watermark: "Made with platen" }],
    ["a", { embedSource: true }],
    ["a", { strict: true }],
    ...formats.slice(1).map((format): [string, RenderOptions] => ["a", { format }]),
    ...themeNames.slice(1).map((theme): [string, RenderOptions] => ["a", { theme }]),
  ];
  for (let round = 0; round < 2; round += 1)
    for (const [markdown, options] of different) await cache.render(markdown, options);
  expect(inner.begun).toHaveLength(different.length);
  expect(cache.cacheStats().hits).toBe(different.length);
});

test("what one caller does to its warnings harms no other; the file is in memory once", async () => {
  const { cache } = immediate({ warnings: [{ code: "GLYPH_MISSING", message: "x" }] });
  const first = await cache.render("a", {});
  first.warnings.length = 0;
  const second = await cache.render("a", {});
  expect(text(second)).toBe("a 1");
  // Two hundred readers of a large file would hold it two hundred times.
  expect(second.bytes.buffer).toBe(first.bytes.buffer);
  if (second.warnings[0]) second.warnings[0].message = "changed";
  const third = await cache.render("a", {});
  expect(text(third)).toBe("a 1");
  expect(third.warnings).toEqual([{ code: "GLYPH_MISSING", message: "x" }]);
});

test("a description is in memory once, for all who have it", async () => {
  const description = { alt: "a", text: "a", map: [] };
  const { cache } = immediate({ description });
  const [first, second] = [await cache.render("a", {}), await cache.render("a", {})];
  expect([first.description, second.description]).toEqual([description, description]);
  expect(second.description).toBe(first.description);
});

test("nor to those of a render that they share, even at once", async () => {
  const inner = new ScriptedRenderer();
  const cache = new CachedRenderer(inner, MIB);
  const spoilt = [1, 2, 3].map(async () => {
    const result = await cache.render("a", {});
    const seen = `${text(result)}, ${result.warnings.length} warnings`;
    result.warnings.push({ code: "GLYPH_MISSING", message: "x" });
    return seen;
  });
  inner.begun[0]?.done();
  const same = "a 0, 0 warnings";
  expect(await Promise.all(spoilt)).toEqual([same, same, same]);
  expect(cache.cacheStats()).toMatchObject({ hits: 0, misses: 1, shared: 2 });
});

test.each([
  ["external", { external: true }],
  ["cut short by a deadline", { warnings: [{ code: "DIAGRAM_NOT_DRAWN", message: "late" }] }],
  ["without an image", { warnings: [{ code: "IMAGE_FAILED", message: "late" }] }],
] as const)("never kept: %s", async (_, more) => {
  const { inner, cache } = immediate(more as Partial<Rendered>);
  for (let round = 0; round < 3; round += 1) await cache.render("a", {});
  expect(inner.begun).toHaveLength(3);
  expect(cache.cacheStats()).toMatchObject({ hits: 0, misses: 3, entries: 0, bytes: 0 });
});

test("the renderer is told whose turn it is, and when", async () => {
  const { inner, cache } = immediate();
  const place = { caller: "a", share: "visitors", lane: "batch", paid: false, weight: 7 } as const;
  for (const markdown of ["a", "![x](y.png)"]) await cache.render(markdown, {}, place);
  expect(inner.begun.map(({ watch }) => watch)).toMatchObject([place, place]);
});

test("external renders are not shared: each caller has one of its own", async () => {
  const inner = new ScriptedRenderer();
  const cache = new CachedRenderer(inner, MIB);
  const all = Promise.all([cache.render("a", {}), cache.render("a", {}), cache.render("a", {})]);
  inner.begun[0]?.done({ external: true });
  await expect.poll(() => inner.begun.length).toBe(3);
  for (const { done } of inner.begun) done({ external: true });
  expect((await all).map(text).sort()).toEqual(["a 0", "a 1", "a 2"]);
});

test.each(["![x](y.png)", '<IMG\nsrc="y">', "![x]", "<picture><source srcset=y></picture>"])(
  "who asks for a document with images does not wait for another: %s",
  async (markdown) => {
    const inner = new ScriptedRenderer();
    const cache = new CachedRenderer(inner, MIB);
    const all = [cache.render(markdown, {}), cache.render(markdown, {})];
    expect(inner.begun).toHaveLength(2);
    for (const { done } of inner.begun) done();
    await Promise.all(all);
    // A data URI is no image from outside.
    await cache.render(markdown, {});
    expect(inner.begun).toHaveLength(2);
  },
);

test.each(["TIMEOUT", "MARKDOWN_TOO_LONG", "OVERLOADED"] as const)(
  "errors are shared while under way and never kept: %s",
  async (code) => {
    const inner = new ScriptedRenderer();
    const cache = new CachedRenderer(inner, MIB);
    const both = [codeOf(cache.render("a", {})), codeOf(cache.render("a", {}))];
    inner.begun[0]?.fail(code);
    expect(await Promise.all(both)).toEqual([code, code]);
    const again = cache.render("a", {});
    inner.begun[1]?.done();
    expect(text(await again)).toBe("a 1");
  },
);

test("a wrong option fails as ever", async () => {
  const { inner, cache } = immediate();
  expect(await codeOf(cache.render("a", { width: 1 }))).toBe("INVALID_OPTION");
  expect(inner.begun).toEqual([]);
});

test("who began a render may leave: the others have it all the same", async () => {
  const inner = new ScriptedRenderer();
  const cache = new CachedRenderer(inner, MIB);
  const leaving = new AbortController();
  const first = codeOf(cache.render("a", {}, { signal: leaving.signal }));
  const others = [cache.render("a", {}), cache.render("a", {})];
  leaving.abort();
  expect(await first).toBe("ABORTED");
  expect(inner.begun[0]?.watch.signal?.aborted).toBe(false);
  inner.begun[0]?.done();
  expect((await Promise.all(others)).map(text)).toEqual(["a 0", "a 0"]);
});

test("when the last has left, the render is withdrawn, and who comes then begins another", async () => {
  const inner = new ScriptedRenderer();
  const cache = new CachedRenderer(inner, MIB);
  const leaving = [new AbortController(), new AbortController()];
  const both = leaving.map(({ signal }) => codeOf(cache.render("a", {}, { signal })));
  for (const controller of leaving) controller.abort();
  const late = cache.render("a", {});
  expect(await Promise.all(both)).toEqual(["ABORTED", "ABORTED"]);
  expect(inner.begun.map(({ watch }) => watch.signal?.aborted)).toEqual([true, false]);
  inner.begun[1]?.done();
  expect(text(await late)).toBe("a 1");
  expect(await codeOf(cache.render("a", {}, { signal: AbortSignal.abort() }))).toBe("ABORTED");
});

test("stages are told once: to the first who is still there", async () => {
  const inner = new ScriptedRenderer();
  const cache = new CachedRenderer(inner, MIB);
  const leaving = new AbortController();
  const told: string[] = [];
  const watch = (name: string) => ({
    onQueued: (ms: number) => told.push(`${name} waited ${ms}`),
    onStage: (stage: string, ms: number) => told.push(`${name} ${stage} ${ms}`),
  });
  const first = codeOf(cache.render("a", {}, { ...watch("first"), signal: leaving.signal }));
  const others = [cache.render("a", {}, watch("second")), cache.render("a", {}, watch("third"))];
  inner.begun[0]?.watch.onQueued?.(5, "render");
  leaving.abort();
  inner.begun[0]?.watch.onStage?.("parse", 1);
  inner.begun[0]?.done();
  await Promise.all([first, ...others]);
  expect(told).toEqual(["first waited 5", "second parse 1"]);
});

test("never more than its limit, what was used least lately going first", async () => {
  const inner = new ScriptedRenderer(() => rendered(new Uint8Array(200_000)));
  const cache = new CachedRenderer(inner, MIB);
  for (let index = 0; index < 50; index += 1) {
    await cache.render(`page ${index}`, {});
    await cache.render("page 0", {});
    expect(cache.cacheStats().bytes).toBeLessThanOrEqual(MIB);
  }
  expect(cache.cacheStats()).toMatchObject({ entries: 5, hits: 50, misses: 50 });
  await cache.render("page 45", {});
  expect(cache.cacheStats().misses).toBe(51);
});

test("nothing larger than a quarter of it is kept", async () => {
  const inner = new ScriptedRenderer((markdown) => rendered(new Uint8Array(Number(markdown))));
  const cache = new CachedRenderer(inner, MIB);
  await cache.render(String(MIB / 4), {});
  expect(cache.cacheStats()).toMatchObject({ entries: 0, bytes: 0 });
  await cache.render(String(MIB / 4 - 1000), {});
  expect(cache.cacheStats().entries).toBe(1);
});

test("renders of other engines are kept apart, and none is given out before they are known", async () => {
  const inner = new ScriptedRenderer();
  const cache = new CachedRenderer(inner, MIB);
  const render = async (version: string) => {
    const result = cache.render("a", {});
    inner.begun.at(-1)?.done({ version });
    return text(await result);
  };
  inner.expected = undefined;
  expect(await render("old")).toBe("a 0");
  expect(await render("old")).toBe("a 1");
  inner.expected = "old";
  expect(await render("never asked")).toBe("a 1");
  inner.expected = "new";
  expect(await render("new")).toBe("a 2");
  expect(await render("never asked")).toBe("a 2");
  inner.expected = "old";
  expect(await render("never asked")).toBe("a 1");
});

test("bytes are said to be one caller's alone where nobody else can have them", async () => {
  const unshared = async (cache: CachedRenderer, markdown: string) =>
    (await cache.render(markdown, {})).unshared;
  const lasting = immediate().cache;
  expect(await unshared(lasting, "![](data:,x)")).toBe(false);
  const outside = immediate({ external: true });
  expect(await unshared(outside.cache, "![](https://a.example/x.png)")).toBe(true);
  // Others may wait for the same render, and each has its bytes.
  const together = [outside.cache.render("a", {}), outside.cache.render("a", {})];
  const [first, second] = await Promise.all(together);
  expect([first?.unshared, second?.unshared]).toEqual([undefined, true]);
  expect(first?.bytes).not.toBe(second?.bytes);
});

test("what it keeps counts as held, and what its renderer holds", async () => {
  const { inner, cache } = immediate();
  expect(cache.heldBytes()).toBe(0);
  await cache.render("a", {});
  expect(cache.heldBytes()).toBe(cache.cacheStats().bytes);
  const holding = new CachedRenderer(Object.assign(inner, { heldBytes: () => 1000 }), MIB);
  expect(holding.heldBytes()).toBe(1000);
});
