/** Formulas that are wrong, hostile or many: each is drawn or refused by itself. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { FontStore } from "@platen/fonts/store";
import { describe, expect, test } from "vitest";
import { mathOutliner, setFormulas } from "../src/index.ts";
import { mathBounds } from "../src/bounds.ts";
import { typeset } from "../src/typeset.ts";
import { checkSvg, constructs, digest, outliner, refusal, setDocument } from "./formulas.ts";

describe("a wrong formula", () => {
  test.each([
    [String.raw`\nosuchcommand`, /Undefined control sequence \\nosuchcommand/],
    [String.raw`\frac`, /Missing argument for \\frac/],
    ["x^", /Missing superscript/],
    ["x^2^3", /Double exponent/],
    ["{x", /missing close brace/],
    ["x}", /Extra close brace/],
    [String.raw`\left(x`, /missing \\right/],
    [String.raw`\begin{nosuch}\end{nosuch}`, /Unknown environment/],
    [String.raw`\begin{matrix}1`, /Missing \\end\{matrix\}/],
    [String.raw`\includegraphics{a.png}`, /Undefined control sequence/],
    [String.raw`\input{/etc/passwd}`, /Undefined control sequence/],
    [String.raw`\dv{x}{y}\nosuch`, /Undefined control sequence/],
    [String.raw`\rule{99999em}{1em}`, /larger than any page/],
  ])("%s is refused with MathJax's reason", async (tex, reason) => {
    expect(await refusal(tex)).toMatch(reason);
    expect(await refusal(tex, false)).toMatch(reason);
  });

  test("has no drawing and one warning with formula and reason", async () => {
    const texs = [String.raw`\nope{x}`, "x", String.raw`\bad`];
    const { drawings, warnings } = await setDocument(texs);
    expect(drawings.map((drawing) => drawing !== undefined)).toEqual([false, true, false]);
    expect(warnings).toEqual([
      {
        at: 0,
        message: String.raw`the formula “\nope{x}” could not be typeset and is shown as its source: Undefined control sequence \nope`,
      },
      {
        at: 2,
        message: String.raw`the formula “\bad” could not be typeset and is shown as its source: Undefined control sequence \bad`,
      },
    ]);
  });

  test("is shortened in its warning", async () => {
    const { warnings } = await setDocument([`\\nope ${"x ".repeat(200)}`]);
    expect(warnings[0]?.message.length).toBeLessThan(250);
  });
});

describe("one formula and the next", () => {
  const probes = [
    "\\foo",
    "\\sin x",
    "x+y",
    "\\div",
    "\\begin{array}{c}1\\end{array}",
    "\\begin{align}a&=b\\\\c&=d\\end{align}",
    "\\textcolor{red}{x}",
    "\\prescript{a}{b}{X}",
    "\\tag{1}x",
    "\\bigl( x",
    "a=b\\label{l}",
  ];
  const definers = [
    "\\def\\foo{1}\\foo",
    "\\gdef\\foo{1}\\foo",
    "\\global\\def\\foo{1}",
    "\\newcommand{\\foo}{1}\\foo",
    "\\renewcommand{\\sin}{1}\\sin",
    "\\providecommand{\\foo}{1}",
    "\\let\\sin\\cos \\sin",
    "\\let\\foo=x",
    "\\DeclareMathOperator{\\foo}{foo}\\foo",
    "\\MakeAboxedCommand\\foo\\fbox\\begin{align}\\foo{a&=b}\\end{align}",
    "\\DeclarePairedDelimiter\\foo{|}{|}\\foo{x}",
    "\\newenvironment{foo}{(}{)}\\begin{foo}x\\end{foo}",
    "\\renewenvironment{array}{(}{)}x",
    "\\definecolor{red}{rgb}{0,1,0}\\color{red}x",
    "\\newcolumntype{c}{r}\\begin{array}{c}1\\end{array}",
    "\\Newextarrow{\\foo}{5,10}{0x21C0}\\foo{a}",
    "\\mathtoolsset{prescript-sub-format=\\mathbf}\\prescript{a}{b}{X}",
    "\\newtagform{b}{[}{]}\\usetagform{b}\\tag{1}x",
    "\\usetagform{default}x",
    "\\text{$\\def\\foo{1}\\foo$}",
    "\\begingroup\\def\\foo{1}\\endgroup",
    "\\label{l}x",
    "\\tag{1}\\label{l}x",
    "\\require{physics}\\div",
    "\\dv{x}{y}",
    "\\color{red}",
    "\\displaystyle x",
    "a\\hsize=3em b",
    "\\frac",
    "{{{",
    "\\def\\x{\\x\\x}\\x",
    "\\left(",
    "\\begin{align}",
  ];

  test("know nothing of each other", async () => {
    const all = () => Promise.all(probes.map((tex) => typeset(tex, true, outliner)));
    const before = await all();
    for (const definer of definers) {
      await typeset(definer, true, outliner);
      await typeset(definer, false, outliner);
      expect([definer, await all()]).toEqual([definer, before]);
    }
  });

  test("are drawn alike in another process, in another order", async () => {
    const texs = [...Object.values(constructs), ...probes];
    const here: string[] = [];
    for (const tex of texs) here.push(JSON.stringify(await typeset(tex, false, undefined)));
    const script = `
      const { typeset } = await import(${JSON.stringify(new URL("../src/typeset.ts", import.meta.url).href)});
      const out = [];
      for (const tex of ${JSON.stringify(texs.toReversed())}) out.push(JSON.stringify(await typeset(tex, false, undefined)));
      process.stdout.write(JSON.stringify(out.reverse()));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--no-warnings", "-e", script],
      { maxBuffer: 64 << 20 },
    );
    expect(JSON.parse(stdout)).toEqual(here);
  }, 30_000);

  test("interleaved with others come out the same", async () => {
    const texs = Object.values(constructs);
    const together = await Promise.all(texs.map((tex) => typeset(tex, true, outliner)));
    for (const [i, tex] of texs.entries())
      expect(together[i]).toEqual(await typeset(tex, true, outliner));
  });
});

describe("hostile formulas", () => {
  const nest = (open: string, close: string, times: number) =>
    open.repeat(times) + "x" + close.repeat(times);
  const cases: Record<string, string> = {
    "a macro that doubles itself": "\\def\\x{\\x\\x}\\x",
    "a macro that never ends": "\\def\\x{\\x}\\x",
    "a macro that grows": "\\def\\x{\\x x}\\x",
    "a macro within a root": "\\def\\x{\\sqrt{\\x}}\\x",
    "an environment in itself": "\\newenvironment{e}{\\begin{e}}{\\end{e}}\\begin{e}x\\end{e}",
    "a command in itself": "\\newcommand{\\x}[1]{\\x{#1#1}}\\x{a}",
    "a laugh of billions": "\\def\\a#1{#1#1#1#1#1#1#1#1#1#1}\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}",
    "a long macro, often": `\\def\\x{${"x+".repeat(1200)}}${"\\x".repeat(1000)}`,
    "braces 10000 deep": nest("{", "}", 10_000),
    "braces 2000 deep": nest("{", "}", 2000),
    roots: nest("\\sqrt{", "}", 300),
    fences: nest("\\left(", "\\right)", 300),
    matrices: nest("\\begin{matrix}", "\\end{matrix}", 150),
    texts: nest("\\text{$", "$}", 90),
    "texts in texts": nest("\\text{", "}", 600),
    scripts: nest("x^{", "}", 98),
    fractions: nest("\\frac{1}{", "}", 98),
    choices: nest("\\mathchoice{", "}{a}{a}{a}", 90),
    boxes: nest("\\boxed{", "}", 98),
    "a sum of thousands": "x+".repeat(2400),
    "thousands of columns": `\\begin{matrix}${"&".repeat(4900)}\\end{matrix}`,
    "thousands of rows": `\\begin{matrix}${"\\\\".repeat(2400)}\\end{matrix}`,
    "thousands of primes": `x${"'".repeat(4900)}`,
    "thousands of chemicals": `\\ce{${"(".repeat(4900)}}`,
    "hundreds of reactions": `\\ce{${"->[a]".repeat(900)}}`,
    "100 KB": "x".repeat(100_000),
    "a million fences": "\\left(".repeat(1_000_000),
    "a rule past the sun": "\\rule{1e308em}{1em}",
    "a shift past the sun": "\\raise{1e30em}{x}",
    "only spaces": " ".repeat(4900),
    "lone surrogates": "\ud800\udc00\ud800",
    controls: "\u0000\u0001\u007f\ufffe\ufdd0",
    markup: "\\text{</svg><script>alert(1)</script>}",
    "a script in a link": "\\href{javascript:alert(1)}{x}",
    "an attribute": '\\mmlToken{mi}[href="javascript:alert(1)" onclick="x"]{y}',
    "a colour that breaks out": '\\color{red"/><script>}x',
  };

  test.each(Object.entries(cases))("%s: an end, soon", async (_, tex) => {
    for (const display of [true, false]) {
      const start = process.cpuUsage();
      const result = await typeset(tex, display, outliner);
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
      if ("drawing" in result) for (const part of result.drawing.parts) checkSvg(part.svg);
      else expect(result.reason).not.toBe("");
    }
  });

  test("20,000 different formulas: the first are drawn, the rest warned of, both times alike", async () => {
    const texs = Array.from({ length: 20_000 }, (_, i) => `x_{${i}}`);
    const run = async () =>
      (await setDocument(texs)).drawings.map((drawing) => drawing !== undefined);
    const start = process.cpuUsage();
    const first = await run();
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(20_000);
    const drawn = first.indexOf(false);
    expect(drawn).toBeGreaterThan(1000);
    expect(first.slice(drawn).some(Boolean)).toBe(false);
    expect(await run()).toEqual(first);
  }, 60_000);

  test("the dearest formulas a document may have end soon", async () => {
    const dear = Array.from(
      { length: 200 },
      (_, i) => `\\def\\x{${"\\frac{x}{y}".repeat(60)}}${"\\x".repeat(8)}${i}`,
    );
    const start = process.cpuUsage();
    const { drawings } = await setDocument(dear);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
    expect(drawings.at(-1)).toBeUndefined();
  }, 20_000);
});

describe("remembering", () => {
  test("the same formula has the same drawing, which cannot be changed", async () => {
    const { drawings } = await setDocument(["\\sqrt{17}", "\\sqrt{17}"]);
    expect(drawings[0]).toBe(drawings[1]);
    expect(Object.isFrozen(drawings[0]?.parts)).toBe(true);
  });

  test("display and line are told apart, and so are the fonts of foreign text", async () => {
    const formulas = [false, true].map((display) => ({ tex: "\\sum_i", display }));
    const set = await setFormulas(formulas, { outliner, digest }, () => {});
    const [line, display] = formulas.map((formula) => set.get(formula));
    expect(line).not.toEqual(display);
    const drawn = async (lang: string) =>
      (await setDocument(["\\text{骨}"], mathOutliner(new FontStore(), "sans", lang))).drawings[0];
    const [japanese, chinese] = [await drawn("ja"), await drawn("zh-Hans")];
    expect(japanese).toBeDefined();
    expect(japanese).not.toEqual(chinese);
  });

  test("no formula longer than the bound is looked at", async () => {
    expect(await refusal("x".repeat(mathBounds.length + 1))).toMatch(/characters/);
  });
});
