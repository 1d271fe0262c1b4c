import { inlineText } from "../../../packages/render/src/document/inline-kinds.ts";
import { walkInlines } from "../../../packages/render/src/document/walk.ts";
import type { Check } from "./index.ts";
import { proseOf } from "./source.ts";

const RANGE = /[\p{L}\p{N}%](?<!~)~(?!~)([\p{L}\p{N}]+)/gu;

/** Text that is struck through though a tilde between two numbers or words comes before it. */
export const plainTildes: Check = ({ text }, document) => {
  const ends = new Set(
    text.flatMap((line) => [...proseOf(line).matchAll(RANGE)].map(([, end]) => end ?? "")),
  );
  const struck: string[] = [];
  walkInlines(document, (inline) => {
    if (inline.type !== "delete") return;
    const said = inlineText(inline.children);
    const first = /^[\p{L}\p{N}]+/u.exec(said)?.[0];
    if (first !== undefined && ends.has(first)) struck.push(said);
  });
  return struck;
};
