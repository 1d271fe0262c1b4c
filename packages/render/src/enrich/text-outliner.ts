/** Outlines of text in drawings. */
import type { FontStore } from "@platen/fonts/store";
import type { OutlineText } from "@platen/svg";

const outliners = new WeakMap<FontStore, OutlineText>();

/** One for each store. What it needs is loaded with the first drawing: a document without one pays nothing. */
export function textOutliner(store: FontStore): OutlineText {
  let outliner = outliners.get(store);
  if (!outliner) outliners.set(store, (outliner = lazyOutliner(store)));
  return outliner;
}

function lazyOutliner(store: FontStore): OutlineText {
  let loading: Promise<OutlineText> | undefined;
  return async (root) => {
    loading ??= load(store);
    await (
      await loading
    )(root);
  };
}

async function load(store: FontStore): Promise<OutlineText> {
  const { createTextOutliner } = await import("@platen/svg");
  return createTextOutliner((id) => store.loadTtf(id));
}
