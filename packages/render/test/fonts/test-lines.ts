import { drawDirect } from "@platen/draw";
import type { FontSelection } from "@platen/fonts";
import { FontStore } from "@platen/fonts/store";
import { FaceSet, layOut, type LaidBox } from "@platen/layout";
import { box, px, text, type Style } from "../../src/press/set/nodes/node.ts";

const store = new FontStore();

export interface StyledLine {
  text: string;
  style: Style;
}

/** Lines of text as pictures have them, with exactly the fonts that were chosen. */
export class TestLines {
  #faces: FaceSet | undefined;

  async use({ faces }: FontSelection): Promise<void> {
    await store.prepare(faces.map(({ file }) => file));
    this.#faces = new FaceSet(faces, (file) => store.loadTtfNow(file));
  }

  /** Widths of lines of text, each in its own style, in CSS pixels. */
  widths(lines: readonly StyledLine[]): number[] {
    const laid = this.#layOut(lines, WIDE, { boxes: true }).box;
    return (laid?.children ?? []).map(widthOfRuns);
  }

  /** Sum of the darkness of all pixels: how much ink a line takes. */
  ink(line: StyledLine): number {
    return this.pixels(line).reduce((ink, value) => ink + 255 - value, 0);
  }

  /** Black on white. */
  pixels(line: StyledLine): Uint8Array {
    const bands = drawDirect(this.#layOut([line], 900, { height: 60 }), () => undefined);
    return Buffer.concat(Array.from(bands, ({ pixels }) => pixels.slice()));
  }

  #layOut(lines: readonly StyledLine[], width: number, parameters: Parameters<typeof layOut>[4]) {
    if (!this.#faces) throw new Error("no fonts were chosen");
    const rows = lines.map(({ text: value, style }) =>
      text(value, { display: "block", lineHeight: 1.5, ...plain, ...style }),
    );
    const size = { width: px(width), height: px(60 * lines.length) };
    const look = { backgroundColor: "#ffffff", color: "#000000", whiteSpace: "pre" };
    return layOut(box({ ...size, ...look }, rows), width, 1, this.#faces, parameters);
  }
}

const WIDE = 4000;
/** East Asian signs stand as wide as the font has them. */
const plain = { fontFeatureSettings: '"chws" 0' };

function widthOfRuns({ runs }: LaidBox): number {
  const left = Math.min(...runs.map((run) => run.x));
  return Math.max(...runs.map((run) => run.x + run.width)) - left;
}
