/**
 * Chooses the picture that a result shows: the file itself, a preview, a part of it, or all
 * pictures of a set on one sheet.
 */
import { isPaged } from "@platen/render/options";
import { contactSheet } from "./contact-sheet.ts";
import {
  inlinePart,
  inlinePicture,
  wholePicture,
  type InlineLimits,
  type InlinePicture,
} from "./inline-picture.ts";
import { partAt, type View } from "../parts.ts";

export interface ShownFacts {
  format: "png" | "jpeg" | "webp" | "pdf";
  /** In CSS pixels. */
  width: number;
  pixelWidth: number;
  pixelHeight: number;
}

export interface ShowOrder {
  facts: ShownFacts;
  limits: InlineLimits;
  /** The part that is wanted; absent: all of it. */
  view?: View | undefined;
  files: readonly Uint8Array[];
  /** Whether the files are pictures that are shown together. */
  several: boolean;
}

/** @returns `undefined` if nothing can be shown */
export type ShowPicture = (order: ShowOrder) => Promise<InlinePicture | undefined>;

/** Some models refuse a whole conversation over a picture with a side longer than this. */
export const SHOWN_SIDE = 8000;

/** Makes the picture in this process. */
export const shownPicture: ShowPicture = async (order) => {
  const { facts, limits, view, files, several } = order;
  const { format, pixelWidth, pixelHeight } = facts;
  if (isPaged(format)) return undefined;
  if (several) {
    const sheet = await contactSheet(files, { pixelWidth, pixelHeight });
    return inlinePicture(sheet, { ...limits, side: Math.min(limits.side, SHOWN_SIDE) });
  }
  const picture = { bytes: files[0] ?? new Uint8Array(), format, pixelWidth, pixelHeight };
  if (view === undefined) return inlinePicture(picture, limits);
  const part = partAt(facts, view);
  return part && inlinePart(picture, part, limits);
};

/**
 * Returns the picture if it can be shown without decoding or encoding; `"work"` if it cannot;
 * `undefined` for a pdf.
 */
export function shownAtOnce(order: ShowOrder): InlinePicture | undefined | "work" {
  const { facts, limits, view, files, several } = order;
  const { format, pixelWidth, pixelHeight } = facts;
  if (isPaged(format)) return undefined;
  if (several || view !== undefined) return "work";
  const picture = { bytes: files[0] ?? new Uint8Array(), format, pixelWidth, pixelHeight };
  return wholePicture(picture, limits) ?? "work";
}
