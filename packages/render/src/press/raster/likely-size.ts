/** How tall a page will be, guessed from its words before anything is laid out. */
import type { Block, Document, Image } from "../../document.ts";
import { sourceOf } from "../../document/block-kinds.ts";
import { inlineText } from "../../document/inline-kinds.ts";
import { walk } from "../../document/walk.ts";
import { sizeOf } from "../set/nodes/images.ts";
import type { Place, Setting } from "../set/setting.ts";

/** Average width of a character, in em, on the generous side. */
const CHARACTER = 0.6;

/** A guess, rather too high than too low, of the height in CSS pixels of what a page holds, without its margins. */
export function likelyContents(document: Document, setting: Setting, place: Place): number {
  const perLine = Math.max(8, place.width / (place.size * CHARACTER));
  let lines = 0;
  let pictures = 0;
  walk(document, {
    block: (block) => {
      lines += 1 + sourceLines(block, perLine);
      if (block.type === "diagram") pictures += block.drawing?.height ?? 0;
    },
    inlines: (list, _owner, depth) => {
      if (depth === 0) lines += Math.ceil(inlineText(list).length / perLine);
    },
    inline: (inline) => {
      if (inline.type === "image") pictures += pictureHeight(inline, place.width);
    },
  });
  return lines * place.size * setting.family.leading + pictures;
}

/** The same of a page that was not laid out to its end; letters of East Asia are as wide as they are high. */
export function likelyHeight(document: Document, setting: Setting, place: Place): number {
  let isWide = false;
  walk(document, { inlines: (list) => (isWide ||= wide.test(inlineText(list))) });
  const contents = likelyContents(document, setting, place);
  return contents * (isWide ? 1 / CHARACTER : 1) + 2 * setting.margin.y;
}

const wide = /[\u2e80-\ud7ff\uf900-\uffef]/u;

function sourceLines(block: Block, perLine: number): number {
  if (block.type === "math") return 3;
  const source = sourceOf(block) ?? "";
  let lines = 0;
  for (let at = 0; at >= 0 && at < source.length;) {
    const end = source.indexOf("\n", at);
    const length = (end < 0 ? source.length : end) - at;
    lines += Math.max(1, Math.ceil(length / perLine));
    at = end < 0 ? -1 : end + 1;
  }
  return lines;
}

function pictureHeight(inline: Image, room: number): number {
  return inline.picture ? sizeOf(inline, inline.picture, room).height : 0;
}
