/**
 * Tests text from right to left in our own press: the order in which it is seen, and the sides on
 * which it begins.
 */
import { FontStore } from "@platen/fonts/store";
import { FaceSet, layOut, type Box, type LaidBox, type LaidRun, type Layout } from "@platen/layout";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { render } from "../../src/index.ts";
import { parse } from "../../src/parse/index.ts";
import { glyphRuns } from "./boxes.ts";
import { laidOut, runsOf } from "./laid.ts";

const WIDTH = 600;
const MARGIN = 30;

async function layoutOf(markdown: string, width = WIDTH): Promise<Layout> {
  return (await laidOut(markdown, width)).layout;
}

/** Returns the texts from left to right, line by line. */
function seen({ box }: Layout): string[] {
  const lines = new Map<number, LaidRun[]>();
  for (const run of runsOf(box!)) {
    // Small type stands higher in the same line.
    const key = [...lines.keys()].find((y) => Math.abs(y - run.y) < 8) ?? run.y;
    lines.set(key, [...(lines.get(key) ?? []), run]);
  }
  return [...lines.values()].map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join("|")
      .replaceAll("\u00a0", ""),
  );
}

const boxesOf = (box: LaidBox): LaidBox[] => [box, ...box.children.flatMap(boxesOf)];

describe("the order in which text is seen", () => {
  it("words of both directions in a paragraph of either", async () => {
    expect(seen(await layoutOf('<p dir="ltr">one אחת שתיים two</p>'))).toEqual([
      "one |אחת שתיים| two",
    ]);
    expect(seen(await layoutOf("אחת one two שתיים"))).toEqual([" שתיים|one two|אחת "]);
    // Numbers are read from left to right, and the sign behind a word stands left of it.
    expect(seen(await layoutOf("מחיר 12.50 שקל!"))).toEqual([" שקל!|12.50|מחיר "]);
  });

  it("words of a wrapped line keep the space between them", async () => {
    const words = "כלב גדול וחתול קטן הולכים יחד ביער הירוק בבוקר יום ראשון ומחפשים אוכל טוב";
    const { box, items } = await layoutOf(`<p dir="ltr">English: ${words}</p>`, 320);
    const lines = Map.groupBy(glyphRuns(items), ({ y }) => y);
    expect(lines.size).toBeGreaterThan(2);
    for (const line of lines.values()) {
      const ends = line
        .map((run) => ({
          left: run.x + (Math.min(...run.offsets.slice(run.from, run.to)) - run.start) * run.size,
          right: run.x,
          run,
        }))
        .toSorted((a, b) => a.left - b.left);
      for (const [at, { left }] of ends.entries())
        if (at > 0) expect(left - ends[at - 1]!.left).toBeGreaterThan(4);
    }
    // The text of a line is a part of the whole text, in its order.
    for (const { text } of runsOf(box!)) expect(`English: ${words} `).toContain(text.trim());
  });

  it("code, formulas, addresses and keys are read from left to right", async () => {
    expect(seen(await layoutOf("הריצו `a -b` עכשיו"))).toEqual([" עכשיו|a -b|הריצו "]);
    expect(seen(await layoutOf("ראו https://example.com/a/ כאן"))).toEqual([
      " כאן|https://example.com/a/|ראו ",
    ]);
    const { items } = await layoutOf("א $abc=bcd+cde+def$ ב");
    const pictures = items.filter((item) => item.type === "picture");
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.map(({ x }) => x)).toEqual(
      pictures.map(({ x }) => x).toSorted((a, b) => a - b),
    );
  });

  it("a text within code turns nothing that follows it", async () => {
    const [line] = seen(await layoutOf('```js\nf("שלום"); // תודה\n```'));
    expect(line!.replaceAll("|", "")).toBe('f("שלום"); // תודה');
  });

  it("letters join those of another look beside them", async () => {
    const glyphsOf = async (text: string) =>
      glyphRuns((await layoutOf(text)).items)
        .flatMap(({ glyphs, from, to }) => glyphs.slice(from, to))
        .toSorted((a, b) => a - b);
    const whole = await glyphsOf("محمد");
    expect(await glyphsOf("مح<u>مد</u>")).toEqual(whole);
    expect(await glyphsOf("مح مد")).not.toEqual(whole);
  });

  it("a ground is behind its own words only, where these stand apart", async () => {
    const { items } = await layoutOf('<p dir="ltr">א <mark>ב c</mark> d</p>');
    const grounds = items.filter((item) => item.type === "fill" && item.width < 100);
    expect(grounds.length).toBe(2);
  });
});

describe("sides", () => {
  const right = WIDTH - MARGIN;
  const edges = (layout: Layout) => runsOf(layout.box!).map(({ x, width }) => [x, x + width]);

  it("lines begin at the right, and go where they are told to", async () => {
    expect(edges(await layoutOf("שלום"))[0]![1]).toBeCloseTo(right, 0);
    expect(edges(await layoutOf('<p dir="rtl" align="left">שלום</p>'))[0]![0]).toBeCloseTo(
      MARGIN,
      0,
    );
    const [[left, end] = []] = edges(await layoutOf('<p dir="rtl" align="center">שלום</p>'));
    expect(left! + end!).toBeCloseTo(WIDTH, 0);
  });

  /** Where the text that stands the farthest right begins, of what is painted from a height on. */
  const rightmost = ({ items }: Layout, top = 0) =>
    Math.max(...glyphRuns(items).flatMap(({ x, y }) => (y > top ? [x] : [])));

  it("numbers of items and of notes hang at the right of their text", async () => {
    for (const markdown of ["1. שלום", "טקסט[^1]\n\n[^1]: שלום"]) {
      const layout = await layoutOf(markdown);
      const word = runsOf(layout.box!).findLast(({ text }) => text.includes("שלום"))!;
      expect(rightmost(layout, word.y), markdown).toBeGreaterThan(word.x + word.width);
      expect(rightmost(layout, word.y), markdown).toBeLessThan(right);
    }
  });

  it("a note of the other direction has its number on the document's side", async () => {
    const note = "An English note of words.";
    const layout = await layoutOf(`מילים רבות מאוד בעברית וכולן בשפה אחת[^1]\n\n[^1]: ${note}`);
    const { y } = runsOf(layout.box!).find(({ text }) => text.includes("English"))!;
    expect(rightmost(layout, y)).toBeGreaterThan(right - 40);
  });

  it("an item whose first text runs the other way begins beside its marker", async () => {
    const english = "English words of an item, more than the others are, by far";
    for (const [markdown, isLeft] of [
      [`- [ ] שלום:\n  - ${english}\n  - ${english}`, true],
      [`${"מילים רבות ".repeat(20)}\n\n- [ ] MongoDB\n  - חיפוש ועוד מילים`, false],
    ] as const) {
      const { items, box } = await layoutOf(markdown);
      const marker = items.find((item) => item.type === "picture")!;
      const text = runsOf(box!).find((run) => /שלום:|MongoDB/.test(run.text))!;
      const gap = isLeft ? text.x - marker.x - marker.width : marker.x - text.x - text.width;
      expect(gap, markdown).toBeGreaterThan(2);
      expect(gap, markdown).toBeLessThan(20);
    }
  });

  it("bars of quotes and alerts stand at the right, boxes of tasks before their text", async () => {
    for (const markdown of ["> שלום", "> [!NOTE]\n> שלום"]) {
      const frame = (await layoutOf(markdown)).items.find((item) => item.type === "frame")!;
      expect([frame.left, frame.right > 0], markdown).toEqual([0, true]);
    }
    const { items, box } = await layoutOf("- [x] שלום");
    const task = items.find((item) => item.type === "picture")!;
    expect(task.x).toBeGreaterThan(Math.max(...runsOf(box!).map(({ x, width }) => x + width)));
  });

  it("columns of tables follow each other from the right, and the table stands there", async () => {
    const { box } = await layoutOf("| אחד | שני |\n|---|---|\n| ג | ד |");
    const [one, two] = runsOf(box!);
    expect(one!.text).toBe("אחד");
    expect(one!.x).toBeGreaterThan(two!.x + two!.width);
    expect(Math.max(...boxesOf(box!.children[0]!).map(({ x, width }) => x + width))).toBeCloseTo(
      right,
      0,
    );
  });

  it("a block of code begins at the left in any document", async () => {
    const all = runsOf((await layoutOf("שלום לכולם\n\n```\ncode\n```")).box!);
    expect(all.find(({ text }) => text === "code")!.x).toBeLessThan(100);
  });

  it("a map says where lines stand, and a description says them as they are read", async () => {
    const { description } = await render("# כותרת\n\nשלום hello עולם", {
      describe: true,
      width: WIDTH,
    });
    expect(description!.map.map(({ lines }) => lines)).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });
});

/** Letters of three directions, marks, digits, brackets, spaces, joiners, and signs that set the direction. */
const alphabet = [
  ..."abאבגبتكلا ادے٠١12 ()[]«».,:;!-_/%$€+ \n",
  "\u0301",
  "\u064e",
  "\u05b0",
  "\u200d",
  "\u200c",
  "\u200e",
  "\u200f",
  "\u061c",
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  "\u202e",
  "\u2066",
  "\u2067",
  "\u2068",
  "\u2069",
  "中",
  "。",
  "「",
  "\u00ad",
];

describe("any text", () => {
  let faces: FaceSet;
  let stack: string;

  beforeAll(async () => {
    const document = parse(alphabet.join(""), new Diagnostics());
    const fonts = chooseFonts(document, "sans", [], new Diagnostics());
    const store = new FontStore();
    await store.prepare(fonts.faces.map(({ file }) => file));
    faces = new FaceSet(fonts.faces, (file) => store.loadTtfNow(file));
    stack = fonts.stackFor("body");
  });

  const anyText = fc
    .array(fc.constantFrom(...alphabet), { maxLength: 40 })
    .map((all) => all.join(""));
  const anyContent = fc.array(
    fc.record({
      text: anyText,
      bold: fc.boolean(),
      dir: fc.constantFrom(undefined, "ltr" as const, "rtl" as const),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it("every glyph is painted once, in lines of any width, and every character is noted in its order", () => {
    fc.assert(
      fc.property(
        anyContent,
        fc.boolean(),
        fc.integer({ min: 20, max: 400 }),
        (content, rtl, width) => {
          const paragraph: Box = {
            type: "container",
            style: { display: "block", fontFamily: stack, overflowWrap: "anywhere" },
            dir: rtl ? "rtl" : "ltr",
            children: content.map(({ text, bold, dir }) => ({
              type: "text" as const,
              text,
              style: bold ? { fontWeight: 700 } : {},
              ...(dir && { dir }),
            })),
          };
          const set = (room: number) => {
            const { items, box } = layOut(paragraph, room, 1, faces, { boxes: true });
            const glyphs = glyphRuns(items).flatMap(({ face, glyphs, from, to }) =>
              glyphs.slice(from, to).map((glyph) => `${face.id} ${glyph}`),
            );
            const text = runsOf(box!)
              .map((run) => run.text)
              .join("");
            return {
              glyphs: glyphs.toSorted(),
              text: text.replaceAll(/[ \u00ad-]/g, ""),
              box: box!,
            };
          };
          const [wide, narrow] = [set(100_000), set(width)];
          // A soft hyphen is seen where a line ends.
          if (!content.some(({ text }) => text.includes("\u00ad")))
            expect(narrow.glyphs).toEqual(wide.glyphs);
          const read = content.map(({ text }) => text).join("");
          const plain = read.replaceAll(/[ \n\u00ad-]/g, "");
          expect(wide.text).toBe(plain);
          expect(narrow.text).toBe(plain);
          for (const { x, width: room } of runsOf(wide.box)) {
            expect(x).toBeGreaterThan(-10);
            expect(x + room).toBeLessThan(100_010);
          }
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});
