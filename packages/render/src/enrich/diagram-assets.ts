import type { FormulaAsset, GivenAssets, ImageAsset, WantedAssets } from "@platen/diagram";
import type { Diagnostics } from "../diagnostics.ts";
import type { Block, Document, Image, MathBlock, Picture } from "../document.ts";
import { loadSharp } from "../platform/load-sharp.ts";
import { loadImages, type LoadImagesOptions } from "./images.ts";
import { drawMath, type FormulaFonts } from "./math.ts";

/** The tools that make formulas and images in diagrams: the same as for those in the text. */
export interface AssetTools {
  formulaFonts: FormulaFonts;
  images: LoadImagesOptions;
  diagnostics: Diagnostics;
  signal?: AbortSignal | undefined;
}

/** Most formulas, and most images, in all diagrams of a document. */
const LIMIT = 300;

/** Obtains what diagrams refer to, by the steps that do it for the document's own. */
export class DiagramAssets {
  readonly #tools: AssetTools;
  #left = { formulas: LIMIT, images: LIMIT };
  /** Whether bytes from outside the document went in or were tried for. */
  external = false;

  constructor(tools: AssetTools) {
    this.#tools = tools;
  }

  /** Warnings name the line of the diagram. Assets that could not be loaded are left out. */
  async obtain(wanted: WantedAssets, line: number | undefined): Promise<GivenAssets> {
    const formulas = wanted.formulas.slice(0, this.#left.formulas).map((tex) => mathOf(tex, line));
    const images = wanted.images.slice(0, this.#left.images).map((src) => imageOf(src, line));
    this.#left.formulas -= formulas.length;
    this.#left.images -= images.length;
    await this.#fill(formulas, images);
    return {
      formulas: Object.fromEntries(formulas.map((one) => [one.tex, formulaAsset(one)])),
      images: Object.fromEntries(
        await Promise.all(images.map(async (one) => [one.src, await imageAsset(one.picture)])),
      ) as Record<string, ImageAsset>,
    };
  }

  async #fill(formulas: MathBlock[], images: Image[]): Promise<void> {
    const { formulaFonts, images: options, diagnostics, signal } = this.#tools;
    const blocks: Block[] = [...formulas];
    if (images.length > 0) blocks.push({ type: "paragraph", children: images });
    const document: Document = { blocks, footnotes: [] };
    await drawMath(document, diagnostics, formulaFonts);
    const { external } = await loadImages(document, options, diagnostics, signal);
    this.external ||= external;
  }
}

function mathOf(tex: string, line: number | undefined): MathBlock {
  return { type: "math", tex, ...(line === undefined ? {} : { line }) };
}

function imageOf(src: string, line: number | undefined): Image {
  return { type: "image", src, alt: "", ...(line === undefined ? {} : { line }) };
}

/** An empty drawing where there is none: the diagram shows the source. */
function formulaAsset({ tex, drawing }: MathBlock): FormulaAsset {
  const [part] = drawing?.parts ?? [];
  if (!part) return { svg: "", width: tex.length * 0.6, height: 1.2, depth: 0.3 };
  const { svg, width, height, depth } = part;
  return { svg, width, height, depth };
}

async function imageAsset(picture: Picture | undefined): Promise<ImageAsset> {
  if (!picture) return { href: "", width: 64, height: 64 };
  const { width, height } = picture;
  const { type, bytes } =
    picture.kind === "svg" ? { type: "svg+xml", bytes: picture.bytes } : await plain(picture.bytes);
  const href = `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
  return { href, width, height };
}

/** PNG and JPEG are what every renderer of SVG knows. */
async function plain(bytes: Uint8Array): Promise<{ type: string; bytes: Uint8Array }> {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { type: "jpeg", bytes };
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return { type: "png", bytes };
  const sharp = await loadSharp();
  return { type: "png", bytes: await sharp(bytes).png().toBuffer() };
}
