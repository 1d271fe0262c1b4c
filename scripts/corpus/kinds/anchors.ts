import { walk } from "../../../packages/render/src/document/walk.ts";
import type { Check } from "./index.ts";

const NAMED = /<[a-z][^<>]*?\s(?:id|name)\s*=\s*["']?([^"'\s<>]+)/gi;
const named = (name: string) => name.replace(/^user-content-/, "").toLowerCase();

/** Fragments of links that an element of the source is named by, and no block of the Document. */
export const anchors: Check = ({ text }, document) => {
  const source = text.join("\n").replace(/(`+)[^`]+\1/g, "");
  const wanted = new Set([...source.matchAll(NAMED)].map(([, name = ""]) => named(name)));
  const there = new Set<string>();
  const fragments = new Set<string>();
  walk(document, {
    block: (block) => {
      if (block.type === "heading") there.add(named(block.id));
      for (const name of block.anchors ?? []) there.add(named(name));
    },
    inline: (inline) => {
      if (inline.type === "link" && inline.href.startsWith("#"))
        fragments.add(named(inline.href.slice(1)));
    },
  });
  return [...fragments].filter((name) => wanted.has(name) && !there.has(name));
};
