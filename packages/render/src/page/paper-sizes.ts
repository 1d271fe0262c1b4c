/** Sheets of paper by name, upright: ISO 216, and ANSI/ASME Y14.1 for Letter; Legal is customary. */

import { nearest } from "../nearest.ts";

/** Millimetres. */
export interface PaperSize {
  width: number;
  height: number;
}

export const paperNames = ["A3", "A4", "A5", "B5", "Letter", "Legal"] as const;
export type PaperName = (typeof paperNames)[number];

export const paperSizes: Readonly<Record<PaperName, PaperSize>> = {
  A3: { width: 297, height: 420 },
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  B5: { width: 176, height: 250 },
  Letter: { width: 215.9, height: 279.4 },
  Legal: { width: 215.9, height: 355.6 },
};

/** The name most like one that is no name: of the same series, the next in size. */
export function nearestPaper(typed: string): PaperName | undefined {
  const text = typed.trim().toLowerCase();
  const [, series, number] = /^([ab])(\d)/.exec(text) ?? [];
  if (series === undefined) return paperNames.find((name) => name === nearest(text, paperNames));
  const ranked = paperNames
    .filter((name) => name.toLowerCase().startsWith(series))
    .sort((a, b) => distance(a, number) - distance(b, number));
  return ranked[0];
}

const distance = (name: PaperName, number = "") => Math.abs(Number(name.slice(1)) - Number(number));
