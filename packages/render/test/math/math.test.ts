import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Renderer } from "@takumi-rs/core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Document, InlineMath, MathBlock, MathDrawing } from "../../src/document.ts";
import { drawMath, mathOutliner } from "../../src/enrich/math.ts";
import { mathBounds } from "../../src/enrich/math/bounds.ts";
import { typeset } from "../../src/enrich/math/typeset.ts";
import { FontStore } from "@platen/fonts/store";
import { parse } from "../../src/parse/index.ts";
import { walk } from "../../src/walk.ts";

const outliner = mathOutliner(new FontStore(), "sans", "zh");

async function draw(tex: string, display = true): Promise<MathDrawing> {
  const result = await typeset(tex, display, outliner);
  if ("reason" in result) throw new Error(`${tex}: ${result.reason}`);
  return result.drawing;
}

async function refusal(tex: string, display = true): Promise<string | undefined> {
  const result = await typeset(tex, display, outliner);
  return "reason" in result ? result.reason : undefined;
}

const svgOf = (drawing: MathDrawing) => drawing.parts.map((part) => part.svg).join("");
const inline = (tex: string, line?: number): InlineMath => ({
  type: "inlineMath",
  tex,
  ...(line === undefined ? {} : { line }),
});
const block = (tex: string, line: number): MathBlock => ({ type: "math", tex, line });
const paragraph = (...children: InlineMath[]): Document => ({
  blocks: [{ type: "paragraph", line: 7, children }],
  footnotes: [],
});

const constructs: Record<string, string> = {
  fraction: String.raw`\frac{a}{b} \tfrac12 \cfrac{1}{1+\cfrac{1}{x}} \binom{n}{k}`,
  scripts: String.raw`x_1^2 {}_a^bX \sideset{_1^2}{_3^4}\prod x'' \overset{a}{b} \underset{a}{b}`,
  root: String.raw`\sqrt{2} \sqrt[3]{\frac{1}{2}}`,
  "large operators": String.raw`\sum_{i=0}^n \prod \int_0^1 \oint \iiint \bigcup \lim_{x\to 0}`,
  fences: String.raw`\left(\frac{1}{2}\right] \left\{\begin{matrix}1\\2\\3\\4\\5\end{matrix}\right. \bigl| \Bigg\rangle`,
  matrices: String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}\begin{bmatrix}1\end{bmatrix}\begin{vmatrix}1\end{vmatrix}`,
  cases: String.raw`f(x)=\begin{cases}x & x>0\\ 0 & \text{otherwise}\end{cases}`,
  aligned: String.raw`\begin{align}a&=b\\c&=d\end{align}`,
  "aligned with numbers": String.raw`\begin{align}a&=b\tag{1}\\c&=d\tag{2}\end{align}`,
  gathered: String.raw`\begin{gather}a\\b\end{gather}`,
  array: String.raw`\begin{array}{|c|r:l|}\hline 1&2&3\\\hdashline 4&5&6\\\hline\end{array}`,
  "commutative diagram": String.raw`\begin{CD}A@>a>>B\\@VVV@VVV\\C@=D\end{CD}`,
  proof: String.raw`\begin{prooftree}\AxiomC{A}\AxiomC{B}\BinaryInfC{C}\end{prooftree}`,
  alphabets: String.raw`\mathbb{R}\mathcal{L}\mathfrak{g}\mathscr{A}\mathsf{x}\mathtt{y}\mathrm{z}\mathbf{v}\boldsymbol{\alpha}\mathds{1}`,
  greek: String.raw`\alpha\beta\Gamma\varepsilon αβγ`,
  arrows: String.raw`\to\implies\iff\xrightarrow[under]{over}\hookrightarrow\rightleftharpoons`,
  accents: String.raw`\hat x\vec v\bar y\dot z\widehat{abc}\overline{ab}\underbrace{a+b}_{n}\overbrace{c}^{m}`,
  spacing: String.raw`a\,b\;c\quad d\qquad e\!f\hspace{1em}g\phantom{x}h`,
  text: String.raw`\text{if } x>0 \textbf{ bold} \textit{ it} \text{ with $y$ in it}`,
  color: String.raw`\color{red}x+\textcolor{#00f}{y}\colorbox{yellow}{z}\definecolor{c}{rgb}{1,0,0}\textcolor{c}{w}`,
  boxes: String.raw`\boxed{x}\bbox[yellow,5px]{y}\cancel{z}\bcancel{a}\xcancel{b}\enclose{circle}{c}`,
  chemistry: String.raw`\ce{2H2 + O2 ->[\Delta] 2H2O}\ce{A <=>[k_1][k_2] B}\ce{^{227}_{90}Th+}\pu{1.2e3 m/s}`,
  physics: String.raw`\dv{f}{x}+\pdv{f}{x}{y}+\abs{x}+\norm{v}+\expval{A}`,
  "bra and ket": String.raw`\bra{\psi}\ket{\phi}\braket{a|b}`,
  mathtools: String.raw`a\coloneqq b \prescript{14}{2}{C} \begin{dcases}1\\2\end{dcases}`,
  units: String.raw`\units[10]{cm}\nicefrac{1}{2}\degree\ohm\micro`,
  macros: String.raw`\newcommand{\pair}[2]{\langle #1,#2\rangle}\def\x{y}\pair{\x}{z}\DeclareMathOperator{\tr}{tr}\tr A`,
  verbatim: String.raw`\verb|a_b|`,
  "KaTeX's names": String.raw`\R\N\Z\argmax_x f \bm{x}`,
  "links and classes": String.raw`\href{https://example.org}{x}\class{a}{y}\cssId{b}{z}\style{color:red}{w}`,
  "unicode letters": "привет é ℝ ∑ ≤ ∈ →",
  chinese: String.raw`\text{速度} = \frac{\text{路程}}{\text{时间}}，x`,
  scripts_of_the_world: String.raw`\text{かな 한글 हिन्दी ไทย العربية السلام עברית}`,
};

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

const elements = new Set(["svg", "g", "path", "rect", "line", "ellipse", "polygon"]);

/** Well-formed, nothing but shapes, no reference to anything. */
function checkSvg(svg: string): void {
  const open: string[] = [];
  let rest = svg;
  while (rest !== "") {
    const tag = /^<(\/?)([a-z]+)((?: [a-zA-Z-]+[\d]?="[^"<>&]*")*)(\/?)>/.exec(rest);
    if (!tag) throw new Error(`not well formed: ${rest.slice(0, 80)}`);
    const [whole, closes, name = "", attributes = "", empty] = tag;
    expect(elements).toContain(name);
    expect(attributes).not.toMatch(/href|style|class|url\(|script|data-|\bid=|on[a-z]+=/i);
    if (closes) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    rest = rest.slice(whole.length);
  }
  expect(open).toEqual([]);
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="')).toBe(true);
}

describe("measures", () => {
  test("the baseline: x stands on it, y reaches below", async () => {
    const [x] = (await draw("x")).parts;
    const [y] = (await draw("y")).parts;
    expect(x?.depth).toBeCloseTo(0.011, 2);
    expect(y?.depth).toBeCloseTo(0.205, 2);
    expect(x?.height).toBeCloseTo(0.453, 2);
  });

  test("a formula in a line comes in parts with their gaps, and as wide as in one piece", async () => {
    const { parts } = await draw("a=b+c", false);
    expect(parts.map((part) => part.gap)).toEqual([0, 0.278, 0.222]);
    const whole = (await draw("a=b+c", true)).parts;
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

describe("drawn by Takumi", () => {
  const renderer = new Renderer();

  /** Rows and columns of the formula's picture that hold ink, at 100 px to the em. */
  async function ink(tex: string) {
    const [part] = (await draw(tex)).parts;
    if (!part) throw new Error("nothing drawn");
    const [width, height] = [Math.ceil(part.width * 100), Math.ceil(part.height * 100)];
    const image = {
      type: "image",
      src: part.svg.replaceAll("currentColor", "#000"),
      style: { width, height },
    };
    const node = {
      type: "container",
      style: { width, height, backgroundColor: "#fff" },
      children: [image],
    };
    const png = await renderer.render(node as Parameters<Renderer["render"]>[0], {
      width,
      height,
      format: "png",
    });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const dark = [...data.entries()].filter(([, value]) => value < 128).map(([at]) => at);
    const rows = dark.map((at) =>
      Math.floor(at / info.width / (info.channels === 1 ? 1 : info.channels)),
    );
    return { count: dark.length, bottom: Math.max(...rows), top: Math.min(...rows), height, part };
  }

  test("x fills its box and ends on the baseline", async () => {
    const { top, bottom, height, part } = await ink("x");
    expect(top).toBeLessThanOrEqual(2);
    expect(bottom).toBeGreaterThan(height - part.depth * 100 - 2);
  });

  test.each(Object.entries(constructs))("%s leaves ink", async (_, tex) => {
    expect((await ink(tex)).count).toBeGreaterThan(100);
  });

  test("Chinese characters are drawn, each in its own shape", async () => {
    const counts = await Promise.all(
      ["一", "中", "龍"].map(async (character) => (await ink(`\\text{${character}}`)).count),
    );
    expect(new Set(counts).size).toBe(3);
    expect(counts[2]).toBeGreaterThan((counts[0] ?? 0) * 2);
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

  test("has no drawing and one warning with formula, reason and line", async () => {
    const diagnostics = new Diagnostics();
    const nodes = [inline(String.raw`\nope{x}`, 12), inline("x"), inline(String.raw`\bad`)];
    const wrongBlock = block("x^", 3);
    const document = paragraph(...nodes);
    document.blocks.push(wrongBlock);
    await drawMath(document, diagnostics, outliner);
    expect(nodes.map((node) => node.drawing !== undefined)).toEqual([false, true, false]);
    expect(wrongBlock.drawing).toBeUndefined();
    expect(diagnostics.list()).toEqual([
      {
        code: "MATH_INVALID",
        message:
          "the formula “x^” could not be typeset and is shown as its source: Missing superscript or subscript argument",
        line: 3,
      },
      {
        code: "MATH_INVALID",
        message: String.raw`the formula “\bad” could not be typeset and is shown as its source: Undefined control sequence \bad`,
        line: 7,
      },
      {
        code: "MATH_INVALID",
        message: String.raw`the formula “\nope{x}” could not be typeset and is shown as its source: Undefined control sequence \nope`,
        line: 12,
      },
    ]);
  });

  test("is shortened in its warning", async () => {
    const diagnostics = new Diagnostics();
    await drawMath(paragraph(inline(`\\nope ${"x ".repeat(200)}`)), diagnostics);
    expect(diagnostics.list()[0]?.message.length).toBeLessThan(250);
  });
});

describe("one formula and the next", () => {
  const probes = [
    "\\foo",
    "\\sin x",
    "x+y",
    "\\div",
    "\\begin{array}{c}1\\end{array}",
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
      const { typeset } = await import(${JSON.stringify(new URL("../../src/enrich/math/typeset.ts", import.meta.url).href)});
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
    const nodes = Array.from({ length: 20_000 }, (_, i) => inline(`x_{${i}}`));
    const run = async () => {
      const own = nodes.map((node) => inline(node.tex));
      await drawMath(paragraph(...own), new Diagnostics(), outliner);
      return own.map((node) => node.drawing !== undefined);
    };
    const start = process.cpuUsage();
    const first = await run();
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(20_000);
    const drawn = first.indexOf(false);
    expect(drawn).toBeGreaterThan(1000);
    expect(first.slice(drawn).some(Boolean)).toBe(false);
    expect(await run()).toEqual(first);
  }, 60_000);

  test("the dearest formulas a document may have end soon", async () => {
    const dear = Array.from({ length: 200 }, (_, i) =>
      inline(`\\def\\x{${"\\frac{x}{y}".repeat(60)}}${"\\x".repeat(8)}${i}`),
    );
    const start = process.cpuUsage();
    await drawMath(paragraph(...dear), new Diagnostics(), outliner);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
    expect(dear.at(-1)?.drawing).toBeUndefined();
  }, 20_000);
});

describe("remembering", () => {
  test("the same formula has the same drawing, which cannot be changed", async () => {
    const [a, b] = [inline("\\sqrt{17}"), inline("\\sqrt{17}")];
    await drawMath(paragraph(a, b), new Diagnostics(), outliner);
    expect(a.drawing).toBe(b.drawing);
    expect(Object.isFrozen(a.drawing?.parts)).toBe(true);
  });

  test("display and line are told apart, and so are the fonts of foreign text", async () => {
    const [a, b] = [inline("\\sum_i"), { ...inline("\\sum_i"), display: true }];
    await drawMath(paragraph(a, b), new Diagnostics(), outliner);
    expect(a.drawing).not.toEqual(b.drawing);
    const drawn = async (lang: string) => {
      const node = inline("\\text{骨}");
      await drawMath(
        paragraph(node),
        new Diagnostics(),
        mathOutliner(new FontStore(), "sans", lang),
      );
      return node.drawing;
    };
    expect(await drawn("ja")).not.toEqual(await drawn("zh-Hans"));
  });

  test("no formula longer than the bound is looked at", async () => {
    expect(await refusal("x".repeat(mathBounds.length + 1))).toMatch(/characters/);
  });
});

test("every formula of the corpus is drawn but the two that are wrong on purpose", async () => {
  const root = pathToFileURL(`${process.env["PLATEN_CORPUS"]}/`);
  const files = ["answers", "documents", "samples", "translations"].flatMap((folder) =>
    filesIn(new URL(`${folder}/`, root)),
  );
  let count = 0;
  const failed: string[] = [];
  for (const file of files) {
    const document = parse(readFileSync(file, "utf8"), new Diagnostics());
    await drawMath(document, new Diagnostics(), outliner);
    const see = (node: MathBlock | InlineMath) => {
      count += 1;
      if (!node.drawing) failed.push(`${file.pathname.split("/").at(-1)}: ${node.tex}`);
    };
    walk(document, {
      block: (each) => each.type === "math" && see(each),
      inline: (each) => each.type === "inlineMath" && see(each),
    });
  }
  expect(count).toBeGreaterThan(10);
  expect(failed).toEqual(["06-torture.md: \\frac{a", "06-torture.md: \\notacommand{x}"]);
}, 60_000);

function filesIn(folder: URL): URL[] {
  return readdirSync(folder).map((name) => new URL(name, folder));
}
