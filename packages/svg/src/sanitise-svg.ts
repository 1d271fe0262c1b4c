/** SVG from strangers → a drawing that is safe, self-contained and of known size. */
import type { Scheme } from "./css/parse-css.ts";
import { boundComplexity } from "./complexity.ts";
import { boundPainting } from "./bound-painting.ts";
import { cleanAttributes } from "./clean-attributes.ts";
import { cutInheritance } from "./cut-inheritance.ts";
import { cleanStructure } from "./clean-structure.ts";
import { visit, type SvgElement } from "./element.ts";
import type { Effort } from "./painting/effort.ts";
import { flattenStyles } from "./flatten-styles.ts";
import { settleSize } from "./natural-size.ts";
import { parseSvg } from "./parse-svg.ts";
import { inlineDrawings } from "./rewrite/inner-drawings.ts";
import { rewriteFeatures } from "./rewrite/index.ts";
import { serializeSvg } from "./serialize.ts";
import { settleView } from "./settle-view.ts";

export interface CleanSvg {
  svg: string;
  /** Natural size in CSS pixels. */
  width: number;
  height: number;
  /** Effort of drawing it. */
  effort: Effort;
  /** The first words of HTML within it, which are not drawn. */
  html?: string;
  /** Names of constructs within it that are not drawn as they are meant. */
  lacks?: readonly string[];
}

/** Why a source gives no drawing: not an SVG at all, nothing to see, or past a bound. */
export class SvgRefused extends Error {
  readonly reason: "invalid" | "empty" | "complex";

  constructor(reason: SvgRefused["reason"], message: string) {
    super(message);
    this.name = "SvgRefused";
    this.reason = reason;
  }
}

export interface SanitiseSteps {
  /** Colour scheme of the page: style sheets may have rules for it. */
  scheme?: Scheme;
  /** Checks the data URI of an inner bitmap; gives one that may stay, or nothing. */
  bitmap?: (dataUri: string) => Promise<string | undefined>;
  /** Reads the source of an inner drawing from its data URI, or nothing. */
  drawing?: (dataUri: string) => string | undefined;
  /** Turns text into outlines, in place. */
  outline?: (root: SvgElement) => Promise<void>;
  /**
   * Called with the number of letters before anything is done with them; an error that it throws
   * ends the work.
   */
  letters?: (count: number) => void;
}

/**
 * The result holds only the vocabulary of `vocabulary.ts`: shapes, text and paint, with
 * references inside the drawing. No script, style sheet, entity, animation, foreign object or
 * outside address; repetition, nesting and filters bounded.
 *
 * @throws SvgRefused
 */
export async function sanitiseSvg(source: string, steps: SanitiseSteps = {}): Promise<CleanSvg> {
  const { root, html, lacks } = refusing(() => {
    const parsed = parseSvg(source);
    if (!parsed) throw new SvgRefused("invalid", "no svg element");
    flattenStyles(parsed, steps.scheme);
    if (steps.drawing) inlineDrawings(parsed, steps.drawing, steps.scheme);
    cleanStructure(parsed.root);
    rewriteFeatures(parsed.root, parsed.lacks, steps.scheme);
    cleanAttributes(parsed.root, parsed.lacks);
    boundComplexity(parsed.root, parsed.lacks);
    cutInheritance(parsed.root);
    return parsed;
  });
  const size = settleSize(root);
  if (!size) throw new SvgRefused("empty", "no extent");
  settleView(root, size);
  const letters = lettersIn(root);
  steps.letters?.(letters);
  await cleanBitmaps(root, steps.bitmap, lacks);
  if (steps.outline) await steps.outline(root);
  const effort = refusing(() => boundPainting(root, letters, lacks));
  const words = html.replace(/\s+/gu, " ").trim();
  return {
    svg: serializeSvg(root),
    ...size,
    effort,
    ...(words && { html: words }),
    ...(lacks.size > 0 && { lacks: Array.from(lacks).slice(0, NAMED) }),
  };
}

/** Names of what a drawing lacks that are given. */
const NAMED = 8;

function lettersIn(root: SvgElement): number {
  let letters = 0;
  visit(root, ({ children }) => {
    for (const child of children) if (typeof child === "string") letters += child.trim().length;
  });
  return letters;
}

/** Bounds are RangeErrors, as is a stack that style sheets have filled. */
function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new SvgRefused("complex", error.message);
    throw error;
  }
}

async function cleanBitmaps(
  root: SvgElement,
  check: SanitiseSteps["bitmap"],
  lacks: Set<string>,
): Promise<void> {
  const images: SvgElement[] = [];
  visit(root, (element) => {
    if (element.localName === "image" && element.attributes.has("href")) images.push(element);
  });
  for (const { attributes } of images) {
    const href = await check?.(attributes.get("href") ?? "");
    if (href === undefined) {
      attributes.delete("href");
      lacks.add("an image within it");
    } else attributes.set("href", href);
    // Browsers take the other side from the bitmap.
    if (attributes.has("width") !== attributes.has("height"))
      lacks.add("an image within it that says one side alone");
  }
}
