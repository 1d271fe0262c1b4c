/**
 * Finds the blocks that stand beside an image at the side. Text flows around a float only within
 * one block, so where the first paragraph is shorter than the image, the next blocks join it in a
 * column of their own, as far down as the image reaches.
 */
import type { Block, Image, Inline, Paragraph } from "../../document.ts";
import { inlineText } from "../../document/inline-kinds.ts";

/** Blocks in a column beside an image. */
export interface Beside {
  type: "beside";
  image: Image;
  side: "left" | "right";
  /** Width of the column, in CSS pixels. */
  width: number;
  children: Block[];
}

/** Space and type of the blocks; lengths in CSS pixels. */
export interface Room {
  width: number;
  /** Size of the type. */
  size: number;
  /** Height of a line, in em. */
  leading: number;
  sizeOf: (image: Image) => { width: number; height: number };
}

/** Images at the side take at most this part of the width. */
const WIDEST = 0.6;
/** Part of an image's height after which no further block stands beside it. */
const NEARLY = 0.8;
/** Greatest height of the column, as a multiple of the image's. */
const TALLEST = 1.25;
/** Average width of a character, and the distance of blocks, in em. */
const CHARACTER = 0.5;
const GAP = 0.9;

/** Puts columns in the place of blocks that stand beside an image; other blocks stay as they are. */
export function setBeside(blocks: readonly Block[], room: Room): readonly (Block | Beside)[] {
  if (!blocks.some((block) => floatOf(block))) return blocks;
  const set: (Block | Beside)[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (!block) break;
    const beside = besideAt(blocks, index, room);
    set.push(beside ?? block);
    if (beside) index += beside.children.length - 1;
  }
  return set;
}

/** The block that decides the spacing: a column's first block for the space above, its last for the space below. */
export function edgeOf(block: Block | Beside, edge: "top" | "bottom"): Block {
  if (block.type !== "beside") return block;
  const inner = edge === "top" ? block.children[0] : block.children.at(-1);
  if (!inner) throw new Error("there is nothing beside the image");
  return inner;
}

function besideAt(blocks: readonly Block[], index: number, room: Room): Beside | undefined {
  const found = floatOf(blocks[index]);
  if (!found) return undefined;
  const { image, text } = found;
  const { width, height } = room.sizeOf(image);
  if (width > WIDEST * room.width) return undefined;
  const column = { ...room, width: room.width - width - room.size };
  const children: Block[] = [text];
  let used = heightOf(text, column) ?? 0;
  for (const block of blocks.slice(index + 1)) {
    const next = heightOf(block, column);
    if (next === undefined || used > NEARLY * height) break;
    const then = used + GAP * room.size + next;
    if (then > TALLEST * height) break;
    children.push(block);
    used = then;
  }
  // A heading stays with what it is the heading of.
  while (children.at(-1)?.type === "heading") children.pop();
  const side = image.align === "left" ? "left" : "right";
  return children.length > 1
    ? { type: "beside", image, side, width: column.width, children }
    : undefined;
}

/**
 * Returns the paragraph's only image at the side, and the paragraph without it, if that has text.
 */
function floatOf(block: Block | undefined): { image: Image; text: Paragraph } | undefined {
  if (block?.type !== "paragraph") return undefined;
  const [image, ...more] = block.children.filter(isFloat);
  if (!image || more.length > 0) return undefined;
  const rest = block.children.filter((inline) => inline !== image);
  const first = rest.findIndex((inline) => !isBlank(inline));
  if (first < 0) return undefined;
  const [head, ...tail] = rest.slice(first);
  if (!head) return undefined;
  const begin = head.type === "text" ? { ...head, value: head.value.trimStart() } : head;
  return { image, text: { ...block, children: [begin, ...tail] } };
}

function isFloat(inline: Inline): inline is Image {
  return (
    inline.type === "image" &&
    inline.picture !== undefined &&
    (inline.align === "left" || inline.align === "right")
  );
}

function isBlank(inline: Inline): boolean {
  return inline.type === "break" || (inline.type === "text" && inline.value.trim() === "");
}

/**
 * Estimates the height of a block; `undefined` for blocks that need the whole width or are not
 * text.
 */
function heightOf(block: Block, room: Room): number | undefined {
  if (block.type === "paragraph") return linesOf(block.children, room);
  if (block.type === "heading") return block.depth > 2 ? linesOf(block.children, room) : undefined;
  if (block.type === "quote") return heightOfAll(block.children, room);
  if (block.type !== "list") return undefined;
  const inner = { ...room, width: room.width - 1.75 * room.size };
  let height = 0;
  for (const { children } of block.items) {
    const one = heightOfAll(children, inner);
    if (one === undefined) return undefined;
    height += one + 0.3 * room.size;
  }
  return height;
}

/** Estimates the height of blocks below each other; `undefined` if one of them has none. */
function heightOfAll(blocks: readonly Block[], room: Room): number | undefined {
  let height = 0;
  for (const block of blocks) {
    const one = heightOf(block, room);
    if (one === undefined) return undefined;
    height += one;
  }
  return height;
}

function linesOf(inlines: readonly Inline[], { width, size, leading }: Room): number | undefined {
  if (inlines.some((inline) => inline.type === "image" && inline.picture)) return undefined;
  const breaks = inlines.filter(({ type }) => type === "break").length;
  const across = inlineText(inlines).length * CHARACTER * size;
  return (Math.max(1, Math.ceil(across / Math.max(1, width))) + breaks) * size * leading;
}
