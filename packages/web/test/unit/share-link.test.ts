import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { linkIn } from "../../src/share/address.ts";
import { fromFragment, LINK_LIMIT, toFragment } from "../../src/share/link.ts";
import { defaultStyle } from "../../src/style/style.ts";

const style = { ...defaultStyle, theme: "nord" as const, width: 640 };

test("whatever the text, it comes back, in characters that any address holds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string(), async (text, name) => {
      const fragment = await toFragment({ name, text, style });
      expect(linkIn({ pathname: "/", hash: fragment })).toBe(fragment);
      expect(fragment).toMatch(/^#d=[\w-]+$/u);
      expect(await fromFragment(fragment)).toEqual({ name: name.slice(0, 200), text, style });
    }),
    { numRuns: runs(50) },
  );
});

test("an answer of some 10 KB of text is within the bound", async () => {
  const words = "Each comparison halves what is left, so the items take few steps. ";
  const text = Array.from({ length: 150 }, (_, at) => `${at}. ${words}`).join("\n");
  expect(text.length).toBeGreaterThan(10_000);
  expect((await toFragment({ name: "", text, style })).length).toBeLessThanOrEqual(LINK_LIMIT);
});

test.each(["#d=", "#d=AAAA", "#d=!!", "#d=%00", "#d=é"])("%s opens nothing", async (fragment) => {
  expect(await fromFragment(fragment)).toBeUndefined();
});

test("a look that there is not is the default's, and a text must be text", async () => {
  const odd = { theme: "neon", width: 9e9, evil: "<script>" } as never;
  expect(await fromFragment(await toFragment({ name: "", text: "a", style: odd }))).toEqual({
    name: "",
    text: "a",
    style: defaultStyle,
  });
  const none = { name: "", text: 7 as never, style };
  expect(await fromFragment(await toFragment(none))).toBeUndefined();
});

test("few characters that inflate to many megabytes are given up early", async () => {
  const bomb = await toFragment({ name: "", text: "a".repeat(50_000_000), style });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await fromFragment(bomb)).toBeUndefined();
});
