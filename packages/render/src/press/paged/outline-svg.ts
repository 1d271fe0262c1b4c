import { BoundedCache } from "../../bounded-cache.ts";
import type { FontStore } from "@platen/fonts/store";
import { createTextOutliner, type OutlineText, parseSvg, serializeSvg } from "@platen/svg";

const done = new BoundedCache<string>(8_000_000);

/** Which texts become shapes, by a name of its own. */
export interface Pick {
  name: string;
  wants: (text: string) => boolean;
}

const all: Pick = { name: "all", wants: () => true };

const outliners = new WeakMap<FontStore, OutlineText>();

/** A drawing of our own with its letters, or those `pick` wants, as shapes that need no font. */
export async function outlineSvg(
  source: string,
  store: FontStore,
  pick: Pick = all,
): Promise<string> {
  const key = `${pick.name} ${source}`;
  const known = done.get(key);
  if (known !== undefined) return known;
  const parsed = parseSvg(source);
  if (!parsed) return source;
  let outline = outliners.get(store);
  if (!outline) outliners.set(store, (outline = createTextOutliner((id) => store.loadTtf(id))));
  await outline(parsed.root, pick.wants);
  const outlined = serializeSvg(parsed.root);
  done.set(key, outlined, 2 * (source.length + outlined.length));
  return outlined;
}
