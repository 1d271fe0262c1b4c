import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { diagram, isDiagramError } from "../../src/index.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";

const folder = new URL("../examples/", import.meta.url);
const types = readdirSync(folder).sort();

/** The parts of SVG that resvg and Typst's renderer draw alike, and nothing else. */
const vocabulary =
  /^(?:svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|marker|clipPath|mask|pattern|linearGradient|radialGradient|stop|filter|fe\w+)$/;

test("there are at least 25 types with five examples each", () => {
  expect(types.length).toBeGreaterThanOrEqual(25);
  for (const type of types)
    expect(readdirSync(new URL(`${type}/`, folder)).length, type).toBeGreaterThanOrEqual(5);
});

describe.each(types)("%s", (type) => {
  const files = readdirSync(new URL(`${type}/`, folder)).sort();

  test("every example is drawn, self-contained, at the size it always had", async () => {
    const sizes: string[] = [];
    for (const file of files) {
      const source = readFileSync(new URL(`${type}/${file}`, folder), "utf8");
      const drawn = await diagram(source, plainTheme);
      if (isDiagramError(drawn)) throw new Error(`${file}: ${drawn.message}`);
      expect(drawn.svg).not.toMatch(
        /var\(|<style|foreignObject|<script|https?:\/\/(?!www\.w3\.org)|\bNaN\b|undefined/,
      );
      for (const [, name = ""] of drawn.svg.matchAll(/<([a-zA-Z]+)/g))
        expect(name).toMatch(vocabulary);
      expect(drawn.alt).not.toBe("");
      sizes.push(`${file} ${drawn.width} × ${drawn.height}`);
    }
    await expect(`${sizes.join("\n")}\n`).toMatchFileSnapshot(`sizes/${type}.txt`);
  });

  test("all that is written in it is in the drawing", async () => {
    for (const file of files.filter((name) => name.includes("scripts"))) {
      const source = readFileSync(new URL(`${type}/${file}`, folder), "utf8");
      const drawn = await diagram(source, plainTheme);
      if (isDiagramError(drawn)) throw new Error(`${file}: ${drawn.message}`);
      const text = drawn.svg.replace(/<[^>]*>/g, "").replace(/\s+/g, "");
      for (const word of source.match(
        /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}\p{sc=Hebrew}]{2,}/gu,
      ) ?? [])
        expect(text, `${file}: ${word}`).toContain(word);
    }
  });
});
