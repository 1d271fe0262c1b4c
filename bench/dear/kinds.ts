/** Documents that ask for much with few bytes: each kind grows with a number. */
import type { AttachedPictures, RenderOptions } from "@platen/render";
import sharp, { type Sharp } from "sharp";

export interface DearInput {
  markdown: string;
  options: RenderOptions;
  attached?: AttachedPictures;
}

/** A kind: its document of a size, and the size to begin with. */
export interface DearKind {
  from: number;
  /** Largest number that it grows to. */
  to?: number;
  of: (size: number) => DearInput | Promise<DearInput>;
}

const png = { format: "png" } as const;
const pdf = { format: "pdf" } as const;
const split = { format: "png", overflow: "split" } as const;
const cards = { format: "png", cards: { size: "portrait" } } as const;

const text = (of: (size: number) => string, options: RenderOptions = png): DearKind => ({
  from: 1000,
  of: (size) => ({ markdown: of(size), options }),
});

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
const count = (size: number, line: (at: number) => string, between = "\n") =>
  Array.from({ length: size }, (_, at) => line(at)).join(between);
const lines = (
  of: (at: number) => string,
  head: string,
  options: RenderOptions = png,
): DearKind => ({
  from: 50,
  of: (size) => ({ markdown: fence(`${head}\n${count(size, of)}`), options }),
});

const picture = (bytes: Uint8Array): DearInput => ({
  markdown: "![a picture](platen:p)\n",
  options: png,
  attached: new Map([["p", bytes]]),
});
const svg = (of: (size: number) => string, from = 10): DearKind => ({
  from,
  of: (size) =>
    picture(
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${of(size)}</svg>`,
      ),
    ),
});

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#369" } });
const bitmap = (encode: (image: Sharp) => Sharp): DearKind => ({
  from: 1000,
  to: 16_000,
  of: async (side) => picture(await encode(square(side)).toBuffer()),
});

export const kinds: Readonly<Record<string, DearKind>> = {
  word: text((size) => "a".repeat(size)),
  "word, split": text((size) => "a".repeat(size), split),
  "word on cards": text((size) => "a".repeat(size), cards),
  "words of 1000, split": text((size) => count(size / 1000, () => "b".repeat(1000), " "), split),
  "word of many scripts": text((size) => "aбγ".repeat(size / 3), split),
  "word of links": text((size) => "[a](b)".repeat(size / 6), split),
  "word as pdf": text((size) => "a".repeat(size), pdf),
  "Han without a space": text((size) => "汉字".repeat(size / 2)),
  "Thai without a space": text((size) => "กขค".repeat(size / 3)),
  "word in code": text((size) => `\`${"a".repeat(size)}\``),
  "line of code": text((size) => `\`\`\`\n${"a".repeat(size)}\n\`\`\``),
  "word in a cell": text((size) => `| a | b |\n|-|-|\n| ${"a".repeat(size)} | b |`),
  "word in a heading": text((size) => `# ${"a".repeat(size)}`),
  "word in a quote": text((size) => `> ${"a".repeat(size)}`),
  emoji: text((size) => "😀😁😂🤣".repeat(size / 8)),
  "emoji as pdf": text((size) => "😀😁😂🤣".repeat(size / 8), pdf),
  formulas: text((size) => count(size / 8, (at) => `$x_{${at}}$`, " ")),
  "formulas as pdf": text((size) => count(size / 8, (at) => `$x_{${at}}$`, " "), pdf),
  cells: text((size) => `|a|b|\n|-|-|\n${count(size / 8, (at) => `|${at}|b|`)}`),
  "cells as pdf": text((size) => `|a|b|\n|-|-|\n${count(size / 8, (at) => `|${at}|b|`)}`, pdf),
  "contents and headings": text((size) => `[TOC]\n\n${count(size / 12, (at) => `# Head ${at}\n`)}`),
  "contents and headings as pdf": text(
    (size) => `[TOC]\n\n${count(size / 12, (at) => `# Head ${at}\n`)}`,
    pdf,
  ),
  notes: text(
    (size) =>
      `${count(size / 16, (at) => `a[^${at}]`, " ")}\n\n${count(size / 16, (at) => `[^${at}]: b\n`)}`,
  ),
  gantt: lines((at) => `t${at} :2024-01-01, ${1 + (at % 9)}d`, "gantt\n dateFormat YYYY-MM-DD"),
  "gantt, one after the other": lines(
    (at) => `t${at} :a${at}, ${at === 0 ? "2024-01-01" : `after a${at - 1}`}, 1d`,
    "gantt\n dateFormat YYYY-MM-DD",
  ),
  er: lines((at) => `A${at} ||--o{ A${(at * 7) % 40} : has`, "erDiagram"),
  "er, attributes": lines((at) => `A${at} {\n string name\n int b\n}`, "erDiagram"),
  "nested subgraphs": {
    from: 4,
    to: 400,
    of: (depth) => ({
      markdown: fence(
        `flowchart TD\n${count(depth, (at) => `subgraph s${at}`)}\na-->b\n${count(depth, () => "end")}`,
      ),
      options: png,
    }),
  },
  "nested subgraphs, each with an edge": {
    from: 4,
    to: 400,
    of: (depth) => ({
      markdown: fence(
        `flowchart TD\n${count(depth, (at) => `subgraph s${at}\na${at}-->b${at}`)}\n${count(depth, () => "end")}`,
      ),
      options: png,
    }),
  },
  "nested states": {
    from: 4,
    to: 400,
    of: (depth) => ({
      markdown: fence(
        `stateDiagram-v2\n${count(depth, (at) => `state s${at} {\n[*] --> a${at}`)}\n${count(depth, () => "}")}`,
      ),
      options: png,
    }),
  },
  "flowchart, a chain": lines((at) => `a${at}-->a${at + 1}`, "flowchart TD"),
  "flowchart, dense": lines((at) => `a${at % 20}-->a${(at * 7 + 3) % 23}`, "flowchart TD"),
  "flowchart, nodes": lines((at) => `a${at}`, "flowchart TD"),
  sequence: lines((at) => `A${at % 30}->>B${at % 17}: m`, "sequenceDiagram"),
  class: lines((at) => `A${at} <|-- B${(at * 7) % 50}`, "classDiagram"),
  state: lines((at) => `a${at} --> b${(at * 7) % 40}`, "stateDiagram-v2"),
  mindmap: lines((at) => `    a${at}`, "mindmap\n  root"),
  git: lines((at) => `commit id:"${at}"`, "gitGraph"),
  pie: lines((at) => `"a${at}" : ${at + 1}`, "pie"),
  block: lines((at) => `a${at}`, "block-beta"),
  c4: lines((at) => `Person(a${at}, "A")`, "C4Context"),
  journey: lines((at) => `t${at}: 5: Me`, "journey\n title T"),
  timeline: lines((at) => `${at} : a`, "timeline"),
  sankey: lines((at) => `a${at},b${at % 9},1`, "sankey-beta\n"),
  quadrant: lines((at) => `a${at}: [0.5, 0.5]`, "quadrantChart"),
  requirement: lines((at) => `requirement r${at} {\nid: ${at}\ntext: t\n}`, "requirementDiagram"),
  kanban: lines((at) => `  a${at}`, "kanban\n todo"),
  architecture: lines((at) => `service a${at}(server)[A]`, "architecture-beta"),
  packet: lines((at) => `${at}: "a"`, "packet-beta"),
  treemap: lines((at) => `  "a${at}": 1`, 'treemap-beta\n"r"'),
  radar: lines((at) => `curve c${at}{1,2,3}`, "radar-beta\n axis a, b, c"),
  xychart: {
    from: 50,
    of: (size) => ({
      markdown: fence(`xychart-beta\n bar [${count(size, () => "1", ",")}]`),
      options: png,
    }),
  },
  "SVG: letters": svg((size) => `<text x="9" y="50">${"a".repeat(size * 100)}</text>`),
  "SVG: letters, stroked": svg(
    (size) =>
      `<text x="9" y="50" stroke="red" stroke-dasharray="1">${"ab".repeat(size * 50)}</text>`,
  ),
  "SVG: masks": svg(
    (size) =>
      `<mask id="m"><rect width="800" height="800" fill="#888"/></mask>${count(size, () => '<rect width="800" height="800" mask="url(#m)"/>')}`,
    5,
  ),
  "SVG: clip paths": svg(
    (size) =>
      `<clipPath id="m"><circle r="700"/></clipPath>${count(size, () => '<rect width="800" height="800" clip-path="url(#m)"/>')}`,
    5,
  ),
  "SVG: opacity": svg(
    (size) => count(size, () => '<g opacity=".5"><rect width="800" height="800"/></g>'),
    5,
  ),
  "SVG: blurs": svg(
    (size) =>
      `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${count(size, () => '<rect width="800" height="800" filter="url(#f)"/>')}`,
    1,
  ),
  "SVG: turbulence": svg(
    (size) =>
      `<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="9"/></filter>${count(size, () => '<rect width="800" height="800" filter="url(#f)"/>')}`,
    1,
  ),
  "SVG: dashes": svg((size) =>
    count(
      size,
      () => '<circle cx="400" cy="400" r="390" stroke="red" fill="none" stroke-dasharray=".2"/>',
    ),
  ),
  "SVG: wide dashes": svg((size) =>
    count(
      size,
      () =>
        '<circle cx="400" cy="400" r="390" stroke="red" stroke-width="99" stroke-linecap="round" fill="none" stroke-dasharray="1"/>',
    ),
  ),
  "SVG: patterns": svg(
    (size) =>
      `<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2"/></pattern>${count(size, () => '<rect width="800" height="800" fill="url(#p)"/>')}`,
  ),
  "SVG: patterns in patterns": svg(
    (size) =>
      `<pattern id="q" width="2" height="2" patternUnits="userSpaceOnUse"><circle r="1"/></pattern><pattern id="p" width="400" height="400" patternUnits="userSpaceOnUse"><rect width="400" height="400" fill="url(#q)"/></pattern>${count(size, () => '<rect width="800" height="800" fill="url(#p)"/>')}`,
  ),
  "SVG: large patterns": svg((size) =>
    count(
      size,
      (at) =>
        `<pattern id="p${at}" width="900" height="900" patternUnits="userSpaceOnUse"><rect width="900" height="900" fill="red"/></pattern><rect width="800" height="800" fill="url(#p${at})"/>`,
    ),
  ),
  "SVG: gradients": svg(
    (size) =>
      `<radialGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></radialGradient>${count(size, () => '<rect width="800" height="800" fill="url(#g)"/>')}`,
  ),
  "SVG: paths": svg(
    (size) =>
      `<path d="M0 0${count(size * 10, (at) => `L${(at * 397) % 800} ${(at * 211) % 800}`, "")}"/>`,
  ),
  "SVG: markers": svg(
    (size) =>
      `<marker id="m" markerWidth="20" markerHeight="20"><circle r="9"/></marker><path marker-mid="url(#m)" d="M0 0${count(size * 10, (at) => `L${(at * 397) % 800} ${(at * 211) % 800}`, "")}"/>`,
  ),
  "SVG: use": svg(
    (size) =>
      `<g id="a">${count(10, () => '<rect width="800" height="800"/>')}</g>${count(size, () => '<use href="#a"/>')}`,
  ),
  "PNG of one colour": bitmap((image) => image.png()),
  "PNG, interlaced": bitmap((image) => image.png({ progressive: true })),
  "JPEG of one colour": bitmap((image) => image.jpeg({ quality: 1 })),
  "JPEG, progressive": bitmap((image) => image.jpeg({ quality: 1, progressive: true })),
  "WebP of one colour": bitmap((image) => image.webp({ quality: 1 })),
  "WebP without loss": bitmap((image) => image.webp({ lossless: true })),
  "AVIF of one colour": bitmap((image) => image.avif({ quality: 1, effort: 0 })),
  "GIF of one colour": bitmap((image) => image.gif()),
  "GIF of many frames": {
    from: 100,
    to: 4000,
    of: async (frames) =>
      picture(
        await sharp({
          create: {
            width: 500,
            height: 500 * frames,
            channels: 3,
            background: "#369",
            pageHeight: 500,
          },
          limitInputPixels: false,
        })
          .gif()
          .toBuffer(),
      ),
  },
  "many images of 1 MP": {
    from: 10,
    to: 400,
    of: async (size) => {
      const attached = new Map<string, Uint8Array>();
      for (let at = 0; at < size; at += 1)
        attached.set(
          `p${at}`,
          await sharp({
            create: {
              width: 1000,
              height: 1000,
              channels: 3,
              background: { r: at % 256, g: at >> 8, b: 9 },
            },
          })
            .png()
            .toBuffer(),
        );
      return { markdown: count(size, (at) => `![p](platen:p${at})\n`), options: png, attached };
    },
  },
};
