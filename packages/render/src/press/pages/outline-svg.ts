import { BoundedCache } from "../../bounded-cache.ts";
import type { FontStore } from "@platen/fonts/store";
import { createTextOutliner, type OutlineText, parseSvg, serializeSvg } from "@platen/svg";

const done = new BoundedCache<string>(8_000_000);

const outliners = new WeakMap<FontStore, OutlineText>();

/** A drawing of our own with its letters as shapes that need no font. */
export async function outlineSvg(source: string, store: FontStore): Promise<string> {
  const known = done.get(source);
  if (known !== undefined) return known;
  const parsed = parseSvg(source);
  if (!parsed) return source;
  let outline = outliners.get(store);
  if (!outline) outliners.set(store, (outline = createTextOutliner((id) => store.loadTtf(id))));
  await outline(parsed.root);
  const outlined = serializeSvg(parsed.root);
  done.set(source, outlined, 2 * (source.length + outlined.length));
  return outlined;
}
