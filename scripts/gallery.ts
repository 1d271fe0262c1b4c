/**
 * `npm run gallery`: one page that shows every theme, code style and font family, rendered by Platen
 * and put together from its pictures. It is in the README.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  codeStyleNames,
  fontFamilyNames,
  render,
  themeNames,
  type RenderOptions,
} from "../packages/render/src/index.ts";

const folder = join("docs", "gallery");

/** Space around and between the cards, in device pixels. */
const GAP = 36;
const CARD = { width: 420, quality: 1.5 } as const;
const COLUMNS = 3;
const BOARD = "#e9ebef";

const themeCard = (name: string) => `# ${name}

Text with **weight**, *slant*, \`code\` and a [link](https://example.com).
Press <kbd>Ctrl</kbd>+<kbd>K</kbd>, <mark>marked</mark>, $e^{i\\pi}+1=0$.

- [x] A finished task
- [ ] An open one 🚀

| Engine | p50 | Share |
|:-------|----:|:-----:|
| parse | 0.4 | 2 % |
| raster | 12.1 | 60 % |

\`\`\`ts
const greet = (name: string) => \`Hello, \${name}!\`; // 1
\`\`\`

> [!TIP]
> Quiet type, loud ideas.
`;

const codeCard = (name: string) => `### ${name}

\`\`\`python
@dataclass
class Entry:
    """A key and its value."""
    key: str = "none"

    def get(self, default=None) -> int:
        return self.size or 42  # the answer
\`\`\`

\`\`\`html
<a class="link" href="/docs">Read &amp; write</a>
\`\`\`
`;

const fontCard = (name: string) => `# ${name}

## The quick brown fox

A typeface is a voice. It speaks **firmly**, *softly*, and in \`code\`: Hamburgefonstiv 0123456789,
“quotes” — and dashes. Ελληνικά, Кириллица, Việt, 中文, 日本語, 한국어, عربي, हिन्दी.

1. Form follows reading
2. Space is a glyph
`;

interface Section {
  title: string;
  names: readonly string[];
  card: (name: string) => string;
  options: (name: string) => RenderOptions;
}

const sections: readonly Section[] = [
  {
    title: "Themes",
    names: themeNames,
    card: themeCard,
    options: (name) => ({ theme: name as (typeof themeNames)[number], fontFamily: "inter" }),
  },
  {
    title: "Code styles",
    names: codeStyleNames,
    card: codeCard,
    options: (name) => ({ codeStyle: name as (typeof codeStyleNames)[number] }),
  },
  {
    title: "Font families",
    names: fontFamilyNames,
    card: fontCard,
    options: (name) => ({ fontFamily: name as (typeof fontFamilyNames)[number] }),
  },
];

mkdirSync(folder, { recursive: true });
const boards = [];
for (const section of sections) boards.push(await board(section));
writeFileSync(join(folder, "gallery.png"), await stack(boards));
console.log(`wrote ${join(folder, "gallery.png")}`);

/** The cards of one section in columns, each row as high as its highest card. */
async function board(section: Section): Promise<Buffer> {
  const cards = await Promise.all(
    section.names.map((name) => render(section.card(name), { ...CARD, ...section.options(name) })),
  );
  const column = CARD.width * CARD.quality;
  const heights: number[] = [];
  for (const [index, card] of cards.entries()) {
    const row = Math.floor(index / COLUMNS);
    heights[row] = Math.max(heights[row] ?? 0, card.pixelHeight);
  }
  const layers = [];
  for (const [index, card] of cards.entries()) {
    const row = Math.floor(index / COLUMNS);
    const top = heights.slice(0, row).reduce((sum, height) => sum + height + GAP, GAP);
    layers.push({
      input: await fill(card.bytes, column, heights[row] ?? card.pixelHeight),
      left: GAP + (index % COLUMNS) * (column + GAP),
      top,
    });
  }
  const height = heights.reduce((sum, each) => sum + each + GAP, GAP);
  return blank(COLUMNS * (column + GAP) + GAP, height)
    .composite(layers)
    .png()
    .toBuffer();
}

/** A card made as high as its row in its own paper, with round corners. */
async function fill(bytes: Uint8Array, width: number, height: number): Promise<Buffer> {
  const { data } = await sharp(bytes)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = { r: data[0] ?? 255, g: data[1] ?? 255, b: data[2] ?? 255, alpha: 1 };
  const full = await sharp(bytes)
    .resize(width, height, { fit: "contain", position: "top", background: paper })
    .ensureAlpha()
    .png()
    .toBuffer();
  const corners = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="14"/></svg>`,
  );
  return sharp(full)
    .composite([{ input: corners, blend: "dest-in" }])
    .png()
    .toBuffer();
}

async function stack(parts: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(parts.map((part) => sharp(part).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height, 0);
  let top = 0;
  const layers = parts.map((input, index) => {
    const layer = { input, left: 0, top };
    top += sizes[index]?.height ?? 0;
    return layer;
  });
  return blank(width, height).composite(layers).png({ palette: true, effort: 10 }).toBuffer();
}

function blank(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: BOARD } });
}
