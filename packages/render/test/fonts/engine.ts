import { Renderer, type MeasuredNode } from "@takumi-rs/core";
import type { FontSelection } from "@platen/fonts";
import { FontStore } from "@platen/fonts/store";

const store = new FontStore();

/** The raster engine with exactly the fonts it was given, as the press registers them. */
export class TestEngine {
  readonly #renderer = new Renderer();
  readonly #known = new Set<string>();
  #families: readonly string[] = [];

  async use(selection: FontSelection): Promise<void> {
    this.#families = selection.families;
    for (const face of selection.faces) {
      const key = `${face.family} ${face.file}`;
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      await this.#renderer.registerFont({
        name: face.family,
        data: await store.load(face.file),
        style: face.italic ? "italic" : "normal",
        ...(face.weight === undefined ? {} : { weight: face.weight }),
        ...(face.unicodeRange === undefined ? {} : { unicodeRange: face.unicodeRange }),
      });
    }
  }

  /** Widths of lines of text, each in its own style, in CSS pixels. */
  async widths(lines: readonly { text: string; style: object }[]): Promise<number[]> {
    const measured = await this.#renderer.measure(page(lines), { ...size, ...this.#options() });
    return measured.children.map(widthOfRuns);
  }

  /** Sum of the darkness of all pixels: how much ink a line takes. */
  async ink(line: { text: string; style: object }): Promise<number> {
    const pixels = await this.pixels(line);
    let ink = 0;
    for (let i = 3; i < pixels.length; i += 4) ink += pixels[i] ?? 0;
    return ink;
  }

  pixels(line: { text: string; style: object }): Promise<Uint8Array> {
    const options = { width: 900, height: 60, format: "raw", ...this.#options() } as const;
    return this.#renderer.render(page([line]), options);
  }

  #options() {
    return { fontFamilies: [...this.#families] };
  }
}

const size = { width: 4000, devicePixelRatio: 1 };

const page = (lines: readonly { text: string; style: object }[]) => ({
  type: "container" as const,
  tagName: "div",
  style: { display: "block", width: "4000px", whiteSpace: "pre" },
  children: lines.map(({ text, style }) => ({
    type: "text" as const,
    tagName: "div",
    text,
    style: { display: "block", ...style },
  })),
});

function widthOfRuns({ runs }: MeasuredNode): number {
  const left = Math.min(...runs.map((run) => run.x));
  return Math.max(...runs.map((run) => run.x + run.width)) - left;
}
