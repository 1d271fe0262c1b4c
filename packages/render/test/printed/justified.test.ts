/** Tests justified lines and divided words, in PDFs of the printed press. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import type { PageOptions, RenderOptions } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { print } from "./print.ts";

const texts: Readonly<Record<string, string>> = {
  en: "Typographers have long argued that *paragraphs* that are set as a whole look calmer than those that are set line by line, because the breaker may take a slightly worse line early to spare a terrible one later; `inline code`, [links](https://example.com) and $a^2$ stand among the words.",
  de: "Gleichmäßige Wortabstände ermöglichen konzentriertes Lesen. Über die Silbentrennung entscheidet die Sprache des Dokuments, und Abkürzungen wie NATO bleiben ungeteilt; die Rechtsschutzversicherungsgesellschaften werden geteilt, wo es nötig ist.",
  fr: "Les paragraphes justifiés, composés dans leur ensemble, paraissent plus calmes que ceux dont chaque ligne est remplie séparément ; aujourd’hui l’ordinateur s’en charge, et les réglementations internationales des télécommunications n’y changent rien.",
  ru: "Выравнивание абзаца по ширине требует равномерных пробелов между словами, иначе в тексте появляются некрасивые белые коридоры, затрудняющие чтение. Это было известно ещё типографам прошлого столетия.",
  ar: "ويحتاج النص المضبوط إلى مسافات متساوية بين الكلمات حتى يبدو هادئًا للعين، ولا يجوز أن تُفصل الحروف المتصلة بعضها عن بعض. ومثال ذلك كلمة Typography في وسط النص العربي، ثم يعود الكلام إلى اليمين كما كان من قبل.",
  zh: "两端对齐的段落应当把多余的空间分散到字与字之间，而不是集中在某一处；标点符号（例如逗号、句号）不能出现在行首。现代软件会在整个段落中寻找最佳的断行方式，从而避免难看的空隙。",
};

const documentIn = (lang: string) =>
  `---\nlang: ${lang}\n---\n# ${lang}\n\n${Array.from({ length: 4 }, () => `${texts[lang]} ${texts[lang]}`).join("\n\n")}\n`;

const corpus = process.env["PLATEN_CORPUS"] ?? "";
const documents = ["samples", "translations"].flatMap((folder) =>
  readdirSync(path.join(corpus, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`),
);
/** Most documents of the corpus in one run. */
const MOST = 6;

interface Line {
  left: number;
  right: number;
  text: string;
}

interface Told {
  lines: Line[];
  text: string;
  /** Text of everything drawn. */
  drawn: string;
}

/** Returns the lines of text on the first page, each with its edges in points. */
async function linesOf(bytes: Uint8Array): Promise<Told> {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const byHeight = new Map<number, Line>();
  let text = "";
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!("str" in item)) continue;
      text += item.str + (item.hasEOL ? "\n" : "");
      if (number > 1 || item.str.trim() === "") continue;
      const [, , , , x, y] = item.transform as number[];
      const at = Math.round(y!);
      const line = byHeight.get(at) ?? { left: Infinity, right: 0, text: "" };
      line.left = Math.min(line.left, x!);
      line.right = Math.max(line.right, x! + item.width);
      line.text += item.str;
      byHeight.set(at, line);
    }
  }
  await loading.destroy();
  const { drawn } = await readPdf(bytes);
  return { lines: [...byHeight].sort(([a], [b]) => b - a).map(([, line]) => line), text, drawn };
}

async function set(markdown: string, page: PageOptions, more: RenderOptions = {}): Promise<Told> {
  const { bytes } = await print(markdown, {
    page: { size: "A5", header: false, footer: false, ...page },
    ...more,
  });
  return linesOf(bytes);
}

/** Returns a text without spaces and soft hyphens, so that its line ends do not matter. */
const letters = (text: string) => text.replace(/[\s\u00ad]+/gu, "");

/** Sorts letters: pdf.js gives the parts of a line of both directions as they are seen. */
const inAnyOrder = (text: string) => Array.from(text).sort().join("");

/** Width of a hyphen, in points, which pdf.js leaves out of the width of a line. */
const HYPHEN = 6;
const ROUNDING = 1.5;

describe.each(Object.keys(texts))("in %s", (lang) => {
  const markdown = documentIn(lang);

  test("no word is lost", async () => {
    const read = async (page: PageOptions) => {
      const text = letters((await set(markdown, page)).text);
      return lang === "ar" ? inAnyOrder(text) : text;
    };
    const plain = await read({});
    expect(await read({ justify: true })).toBe(plain);
    expect(await read({ justify: true, columns: 2 })).toBe(plain);
  });

  test("most lines end at the edge, and the last of a paragraph does not", async () => {
    const { lines } = await set(markdown, { justify: true });
    const least = Math.min(...lines.map(({ left }) => left));
    const most = Math.max(...lines.map(({ right }) => right));
    const end = most - (lang === "zh" ? ROUNDING : HYPHEN);
    const isWhole = ({ left, right }: Line) => left < least + ROUNDING && right > end;
    const whole = lines.filter(isWhole);
    expect(whole.length).toBeGreaterThan(lines.length * 0.6);
    // Neither the heading nor any of the four last lines.
    expect(whole.length).toBeLessThan(lines.length - 3);
    const ragged = await set(markdown, {});
    expect(ragged.lines.filter(isWhole).length).toBeLessThan(whole.length);
  });
});

const hyphens = ({ drawn }: Told) => drawn.match(/\u00ad/g)?.length ?? 0;

test("words that are divided are whole in copied text", async () => {
  const told = await set(documentIn("de"), { columns: 2, justify: true });
  expect(hyphens(told)).toBeGreaterThan(3);
  expect(told.drawn).not.toMatch(/\p{L}-/u);
  expect(told.text.replace(/\n/g, "")).toContain("Rechtsschutzversicherungsgesellschaften");
});

test("words are divided without justified lines, and lines justified without divided words", async () => {
  const markdown = documentIn("de");
  expect(hyphens(await set(markdown, { columns: 2, hyphenate: true }))).toBeGreaterThan(3);
  expect(hyphens(await set(markdown, { columns: 2, justify: true, hyphenate: false }))).toBe(0);
});

test("a paragraph ends with no half of a word, where there is another way", async () => {
  for (const lang of ["en", "de", "fr", "ru"]) {
    const words = texts[lang]!.replace(/[*`]/g, "").split(" ");
    for (let count = 12; count < 30; count++) {
      const markdown = `---\nlang: ${lang}\n---\n${words.slice(0, count).join(" ")}`;
      const { lines } = await set(markdown, { margin: "40mm", justify: true });
      const last = lines.at(-1)!.text.trim();
      expect(words.slice(0, count).join(" ").endsWith(` ${last}`)).toBe(true);
    }
  }
});

test("neither headings nor cells nor code are justified or divided", async () => {
  const words = "Rechtsschutzversicherungsgesellschaften und Bundesausbildungsförderung ".repeat(3);
  const one = async (markdown: string) => {
    const source = `---\nlang: de\n---\n${markdown}`;
    const [bare, justified] = [
      await print(source, { page: {} }),
      await print(source, { page: { justify: true } }),
    ];
    expect(Buffer.compare(bare.bytes, justified.bytes)).toBe(0);
  };
  await one(`# ${words}`);
  await one(`| a | b |\n|---|---|\n| ${words} | ${words} |`);
  await one(`\`\`\`\n${words}\n\`\`\``);
  await one(`- \`${words.trim()}\``);
  await one(
    `<div align="center">\n\n${words.replaceAll("versicherungs", " 2 ")}2\n\n</div>`.replace(
      /\p{L}{5,}/gu,
      "NATO",
    ),
  );
});

test.each(dealt(documents).slice(0, MOST))("%s of the corpus", async (name) => {
  const markdown = readFileSync(path.join(corpus, name), "utf8");
  const drawn = async (page: PageOptions) =>
    inAnyOrder(letters((await set(markdown, { size: "A4", ...page })).drawn));
  expect(await drawn({ justify: true, columns: 2 })).toBe(await drawn({ columns: 2 }));
});
