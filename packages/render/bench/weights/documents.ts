/** Documents that hold much of one thing, to measure what it costs. Each is a function of nothing. */

const repeat = (count: number, of: (at: number) => string, between = "") =>
  Array.from({ length: count }, (_, at) => of(at)).join(between);
const paragraphs = (count: number, of: (at: number) => string) => repeat(count, of, "\n\n");

function svg(body: string, width = 800, height = 800): string {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  return `![](data:image/svg+xml;base64,${btoa(source)})`;
}

const filtered =
  (primitive: string, height = 800) =>
  () =>
    svg(
      `<filter id="f">${primitive}</filter>` +
        `<rect width="800" height="${height}" fill="red" filter="url(#f)"/>`,
      800,
      height,
    );

/** First letters of scripts that have typefaces of their own. */
const scripts = [
  0x904, 0x985, 0xa05, 0xa85, 0xb05, 0xb85, 0xc05, 0xc85, 0xd05, 0xd85, 0xe01, 0xe81, 0xf40, 0x1000,
  0x10d0, 0x1200, 0x13a0, 0x1401, 0x16a0, 0x1780, 0x1820, 0x1900, 0x1a00, 0x1b05, 0x2d30, 0xa000,
  0xa500, 0xa840, 0xaa00, 0x531, 0x5d0, 0x627, 0x710, 0x780,
] as const;
const letter = (script: number, at: number) =>
  String.fromCodePoint((scripts[script % scripts.length] ?? 0x904) + (at % 20));
const emoji = (at: number) => String.fromCodePoint(0x1f600 + (at % 64));
const table = (columns: number, rows: number, cell: (at: number) => string) => {
  const row = (of: (at: number) => string) => `|${repeat(columns, of, "|")}|`;
  return `${row((at) => `h${at}`)}\n${row(() => "-")}\n${repeat(rows, () => row(cell), "\n")}`;
};
const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;
const sentence = "A paragraph that has *nothing* to hide and `much` to say about **itself**.";

export const documents: Readonly<Record<string, () => string>> = {
  "plain text": () => repeat(3300, () => "latin "),
  sentences: () => paragraphs(800, () => sentence),
  "half a megabyte": () => paragraphs(6000, () => sentence),
  han: () =>
    paragraphs(100, (p) => repeat(200, (at) => String.fromCodePoint(0x4e00 + p * 200 + at))),
  "20,000 Han without a space": () => repeat(2000, () => "汉字排版测试文本内容"),
  "160,000 Han without a space": () => repeat(16_000, () => "汉字排版测试文本内容"),
  "right to left": () => repeat(20_000, (at) => letter(31, at) + (at % 6 === 0 ? " " : "")),
  "a script a paragraph": () => paragraphs(40, (p) => repeat(500, (at) => letter(p, at))),
  "a script a word": () => repeat(3300, (word) => repeat(6, (at) => letter(word, at)), " "),
  "a script a letter": () => repeat(20_000, (at) => letter(at, at) + (at % 6 === 5 ? " " : "")),
  "82,000 letters, a script each": () =>
    repeat(82_000, (at) => letter(at, at) + (at % 6 === 5 ? " " : "")),
  "6,000 emoji": () => repeat(6000, emoji),
  "6,000 emoji in paragraphs": () => paragraphs(120, () => repeat(50, emoji)),
  "25,000 emoji": () => repeat(25_000, emoji),
  "50,000 emoji": () => paragraphs(500, () => repeat(100, emoji)),
  "80,000 emoji": () => repeat(80_000, emoji),
  "700 kinds of emoji": () => repeat(1200, (at) => String.fromCodePoint(0x1f300 + (at % 700))),
  "1,500 formulas": () => repeat(1500, (at) => `$x_{${at}}$`, " "),
  "3,000 formulas in paragraphs": () =>
    paragraphs(300, (p) => repeat(10, (at) => `$x_{${at + 10 * p}}$`, " ")),
  "3,000 times a formula": () => repeat(3000, () => "$x_1$", " "),
  "10,000 formulas": () => repeat(10_000, (at) => `$x_{${at}}$`, " "),
  "20,000 formulas": () => repeat(20_000, (at) => `$x_{${at}}$`, " "),
  "300 tall formulas": () =>
    paragraphs(300, (at) => `$$\\frac{a_{${at}}+\\sqrt{b}}{\\sum_{i=1}^{n} \\int_0^1 f(x) dx}$$`),
  "600 definitions": () => paragraphs(600, (at) => `$\\def\\a{x}\\a_{${at}}$`),
  "a table of 100 columns": () => table(100, 40, (at) => `c${at}`),
  "a table of 200 columns": () => table(200, 100, (at) => `c${at}`),
  "a table of 900 rows": () => table(4, 900, (at) => `some words here ${at}`),
  "100 small tables": () => paragraphs(100, () => table(4, 8, (at) => `c${at}`)),
  "1,700 lines of code": () =>
    fenced(
      "python",
      repeat(1700, (at) => `def f${at}(x): return x + ${at}  # comment`, "\n"),
    ),
  "500 KB of code": () =>
    fenced(
      "python",
      repeat(12_000, (at) => `def f${at}(x): return x + ${at}  # comment`, "\n"),
    ),
  "500 KB of tables": () => paragraphs(900, () => table(6, 12, (at) => `word ${at}`)),
  // Under the bound of a block: what is longer is plain.
  "4,600 lines of openings": () =>
    fenced(
      "shell",
      repeat(4600, () => "${".repeat(10), "\n"),
    ),
  "5,000 chips": () => repeat(5000, () => "`a` "),
  "30,000 chips": () => repeat(30_000, () => "`a` "),
  "20,000 bold": () => repeat(20_000, () => "**a** b "),
  "5,000 links": () => repeat(5000, (at) => `[a](http://example.com/${at}) `),
  "3,000 rubies": () => repeat(3000, () => "<ruby>漢<rt>kan</rt></ruby> "),
  "2,000 footnotes": () =>
    `${repeat(2000, (at) => `word[^${at}]`, " ")}\n\n` +
    paragraphs(2000, (at) => `[^${at}]: ${"long note text here ".repeat(10)}`),
  "a paragraph of 12,000 addresses": () => repeat(12_000, (at) => `https://e.com/${at}`, " "),
  "a paragraph of long code": () => repeat(900, (at) => "`".repeat(at + 1) + "a", " "),
  "20,000 names after commas": () => "、.a".repeat(20_000),
  "90,000 breaks": () => "a<br>".repeat(90_000),
  "4,000 definitions": () => `<dl>${repeat(4000, (at) => `<dt>t${at}</dt><dd>d</dd>`)}</dl>`,
  "8,000 items in lists in lists": () =>
    paragraphs(400, () => repeat(20, (at) => `${"  ".repeat(at)}- item ${at}`, "\n")),
  "emoji in code": () =>
    fenced(
      "",
      repeat(800, () => repeat(20, emoji), "\n"),
    ),
  "2,600 items": () => repeat(1300, (at) => `- item ${at}\n  - sub **item**`, "\n"),
  "10 diagrams": () =>
    paragraphs(10, (k) => {
      const edges = repeat(60, (at) => `A${at}-->B${(at * 7 + k) % 60}`, "\n");
      return fenced("mermaid", `flowchart TD\n${edges}`);
    }),
  flood: filtered(`<feFlood flood-color="red"/>`),
  "turbulence, 1 octave": filtered(`<feTurbulence baseFrequency=".05" numOctaves="1"/>`),
  "turbulence, 10 octaves": filtered(`<feTurbulence baseFrequency=".05" numOctaves="10"/>`, 1600),
  blur: filtered(`<feGaussianBlur stdDeviation="40"/>`),
  "a thin outline": filtered(`<feMorphology operator="dilate" radius="1"/>`),
  "a thick outline": filtered(`<feMorphology operator="dilate" radius="3"/>`),
  convolution: filtered(
    `<feConvolveMatrix order="3" kernelMatrix="${repeat(9, () => "1", " ")}"/>`,
  ),
  lighting: filtered(
    `<feSpecularLighting specularExponent="20"><fePointLight x="50" y="50" z="200"/></feSpecularLighting>`,
  ),
  "a drop shadow": filtered(`<feDropShadow dx="4" dy="4" stdDeviation="4"/>`),
  "30 masks": () =>
    svg(
      `<mask id="m"><rect width="800" height="800" fill="white"/></mask>` +
        repeat(30, () => `<g mask="url(#m)"><rect width="800" height="800" fill="red"/></g>`),
    ),
  "50 layers": () =>
    svg(repeat(50, () => `<g opacity=".5"><rect width="800" height="800" fill="red"/></g>`)),
  "40 images of turbulence": () =>
    paragraphs(40, (at) =>
      filtered(`<feTurbulence baseFrequency=".05" numOctaves="9" seed="${at}"/>`)(),
    ),
};

/** As much of one thing as a document can hold: to see that they are refused soon. */
export const largest: Readonly<Record<string, () => string>> = {
  "500 KB of small tables": () => paragraphs(3600, () => table(4, 8, (at) => `c${at}`)),
  "500 KB of items": () => repeat(17_000, (at) => `- item ${at}\n  - sub **item**`, "\n"),
  "500 KB of addresses": () => repeat(24_000, (at) => `https://e.com/${at}`, " "),
  "500 KB of lists in lists": () =>
    paragraphs(800, () => repeat(20, (at) => `${"  ".repeat(at)}- item ${at}`, "\n")),
  "500 KB of chips": () => repeat(120_000, () => "`a` "),
  "500 KB of formulas": () => repeat(40_000, (at) => `$x_{${at}}$`, " "),
};
