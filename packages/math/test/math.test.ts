/** Formulas that are right: how they look. */
import { describe, expect, test } from "vitest";
import { typeset } from "../src/typeset.ts";
import { checkSvg, constructs, draw, refusal, svgOf } from "./formulas.ts";

describe("each construct", () => {
  test.each(Object.entries(constructs))("%s is drawn, on its own and in a line", async (_, tex) => {
    for (const display of [true, false]) {
      const { parts, alt } = await draw(tex, display);
      expect(alt).toBe(tex);
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) {
        for (const length of [part.width, part.height]) expect(length).toBeGreaterThan(0.02);
        expect(part.depth).toBeLessThanOrEqual(part.height);
        expect(part.gap).toBeGreaterThanOrEqual(0);
        checkSvg(part.svg);
      }
    }
  });
});

describe("measures", () => {
  test("the baseline: x stands on it, y reaches below", async () => {
    const [x] = (await draw("x")).parts;
    const [y] = (await draw("y")).parts;
    expect(x?.depth).toBeCloseTo(0.011, 2);
    expect(y?.depth).toBeCloseTo(0.205, 2);
    expect(x?.height).toBeCloseTo(0.453, 2);
  });

  test("a formula in a line comes in parts with their gaps, and as wide as in one piece", async () => {
    const { parts } = await draw("f(x)=ab+bcd", false);
    expect(parts.map((part) => part.gap)).toEqual([0, 0.278, 0.222]);
    const whole = (await draw("f(x)=ab+bcd", true)).parts;
    expect(whole).toHaveLength(1);
    const width = parts.reduce((sum, part) => sum + part.gap + part.width, 0);
    expect(width).toBeCloseTo(whole[0]?.width ?? 0, 1);
  });

  test("a line break in a line's formula becomes space", async () => {
    const { parts } = await draw(String.raw`a\\b`, false);
    expect(parts.map((part) => part.gap)).toEqual([0, 1]);
  });

  test("a numbered equation has its number to the right and the equation in the middle", async () => {
    const [plain] = (await draw("x=1")).parts;
    const [tagged] = (await draw(String.raw`x=1\tag{2}`)).parts;
    expect(tagged?.width).toBeGreaterThan((plain?.width ?? 0) + 2);
    expect(svgOf(await draw(String.raw`x=1\tag{2}`))).not.toContain("%");
  });

  test("the SVG's own size is its box at 16 pixels to the em", async () => {
    const [part] = (await draw(String.raw`\frac{a}{b}`)).parts;
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(part?.svg ?? "") ?? [];
    expect(Number(width)).toBeCloseTo((part?.width ?? 0) * 16, 1);
    expect(Number(height)).toBeCloseTo((part?.height ?? 0) * 16, 1);
  });

  test.each(["", "{}", " ", String.raw`\phantom{}`])("%j is drawn as nothing", async (tex) => {
    expect((await draw(tex)).parts).toEqual([]);
  });

  test("colours are the text's but for those the formula names", async () => {
    const inks = (svg: string) =>
      new Set([...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map((m) => m[1]));
    expect(inks(svgOf(await draw(String.raw`\frac{x}{\sqrt 2}`)))).toEqual(
      new Set(["currentColor"]),
    );
    expect(inks(svgOf(await draw(String.raw`\color{red}x`)))).toEqual(
      new Set(["currentColor", "red"]),
    );
    expect(inks(svgOf(await draw(String.raw`\color{url(#a)}x`)))).toEqual(
      new Set(["currentColor"]),
    );
  });
});

describe("a formula in a line may be broken", () => {
  /** The same by our setter and, with a group that it leaves to MathJax, by MathJax. */
  const setters = (tex: string) => [tex, String.raw`${tex}{\color{black}{}}`];

  test.each([
    ["behind a relation", "f(x)=abc", ["f(x)=", "abc"]],
    ["behind binary signs", "abc+bcd-cde", ["abc+", "bcd-", "cde"]],
    ["behind signs in brackets", "(a+b)(c-d)<efg", ["(a+b)(c-", "d)<", "efg"]],
    ["before a wide space", String.raw`abcde,\quad fgh`, ["abcde,", "fgh"]],
    ["not before a thin one", String.raw`af(x)\,dx`, ["af(x)dx"]],
    ["not behind a sign of one letter", "abc=-b,cde", ["abc=", "-b,cde"]],
    ["nor of one with nothing before it", "(-abc)-efg", ["(-abc)-", "efg"]],
    ["not in groups", "abc={a=bcd}", ["abc=", "a=bcd"]],
    ["not behind one letter", String.raw`\rho>abc>0.35`, ["ρ>abc>", "0.35"]],
    ["whatever its scripts", "x_i^2=abc", ["xi2=abc"]],
    ["or its accents", String.raw`\bar x=abc`, ["xx=abc"]],
    ["or its sign", String.raw`A\Longrightarrow bcd`, ["A⟹bcd"]],
    ["not before one letter", "abc=bcd+e", ["abc=", "bcd+e"]],
    ["whatever its scripts, there", "abc=W_{ijk}", ["abc=Wijk"]],
    ["nor between two", "t+1", ["t+1"]],
    ["behind words", String.raw`\text{speed}=\text{way}`, ["speed=", "way"]],
  ])("%s", async (_, tex, wanted) => {
    for (const source of setters(tex)) {
      const { parts } = await draw(source, false);
      const letters = parts.map(({ svg }) => svg.match(/<path/g)?.length);
      expect(letters).toEqual(wanted.map((part) => [...part].length));
      // One group: what has more is painted as a picture, in more colours than a palette has.
      for (const { svg } of parts) expect(svg.match(/ fill="currentColor"/g)).toHaveLength(1);
    }
  });
});

describe("text that MathJax's fonts lack", () => {
  test("is drawn as outlines, one em a character", async () => {
    const [part] = (await draw(String.raw`\text{中文}`)).parts;
    expect(part?.width).toBeCloseTo(2, 1);
    expect(part?.svg).not.toContain("<text");
  });

  test("runs from the right where its script does, words joined", async () => {
    // As one piece the phrase is shaped by HarfBuzz; word by word the first would stand at the left.
    const phrase = svgOf(await draw(String.raw`\text{שלום עולם}`));
    const swapped = svgOf(await draw(String.raw`\text{עולם שלום}`));
    expect((phrase.match(/<path/g) ?? []).length).toBe(1);
    expect(phrase).not.toBe(swapped);
  });

  test("is bold in bold", async () => {
    expect(svgOf(await draw(String.raw`\textbf{中}`))).not.toBe(
      svgOf(await draw(String.raw`\text{中}`)),
    );
  });

  test("without an outliner is refused by name", async () => {
    const result = await typeset(String.raw`\text{中文}`, true, undefined);
    expect(result).toMatchObject({ reason: "no font has all the characters of “中文”" });
  });

  test("that no font has is refused by name", async () => {
    expect(await refusal("\\text{\u{10fffd}}")).toMatch(/no font has/);
  });
});
