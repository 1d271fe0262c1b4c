/** Writes the Markdown that a file was made of, and a description, into the finished file. */
import { describeDocument, type Description, type MapEntry } from "../describe/index.ts";
import type { BlockPlace } from "../describe/block-ids.ts";
import type { Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";
import type { Pressed } from "../press-job.ts";
import type { RenderContext, RenderedImage } from "../render-result.ts";
import { isPlan } from "./run-press.ts";
import { embedTexts } from "../source/index.ts";

export interface FinishedFiles {
  bytes: Uint8Array;
  images: RenderedImage[] | undefined;
  description?: Description | undefined;
}

/**
 * Completes the files of a render. Views and plans are not files and stay as they are.
 *
 * @param places of the blocks that a description names
 */
export function finishFiles(
  pressed: Pressed,
  document: Document,
  { describe, embedSource, format }: ResolvedOptions,
  markdown: string,
  context: RenderContext,
  places: readonly BlockPlace[] = [],
): FinishedFiles {
  const { bytes, images, carriesSource, map = [] } = pressed;
  if (context.view || isPlan(context)) return { bytes: images?.[0]?.bytes ?? bytes, images };
  const description = describe ? describeDocument(document, withIds(map, places)) : undefined;
  const texts = {
    ...(embedSource && !carriesSource && { markdown }),
    ...(description && { alt: description.alt }),
  };
  const withTexts = (file: Uint8Array) => embedTexts(file, format, texts);
  const finished = images?.map((image) => ({ ...image, bytes: withTexts(image.bytes) }));
  return { bytes: finished?.[0]?.bytes ?? withTexts(bytes), images: finished, description };
}

/** The entries of a map, those of blocks that are in no other with their ids. */
function withIds(map: readonly MapEntry[], places: readonly BlockPlace[]): MapEntry[] {
  const name = (kind: string, [from, to]: MapEntry["lines"]) => `${kind} ${from} ${to}`;
  const ids = new Map(places.map(({ kind, lines, id }) => [name(kind, lines), id]));
  return map.map(({ kind, ...entry }) => {
    const id = ids.get(name(kind, entry.lines));
    return id === undefined ? { kind, ...entry } : { kind, id, ...entry };
  });
}
