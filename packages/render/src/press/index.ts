/** Every output format and what makes it. A press takes a finished Document and gives bytes. */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import type { FontSelection } from "@platen/fonts";
import type { FontStore } from "@platen/fonts/store";
import type { Format, ResolvedOptions } from "../options.ts";
import type { StageTimer } from "../stages.ts";
import { pressPaged } from "./paged/index.ts";
import { pressRaster } from "./raster/index.ts";

export interface PressJob {
  document: Document;
  options: ResolvedOptions;
  fonts: FontSelection;
  store: FontStore;
  /** Most device pixels of one picture. */
  pixelBudget: number;
  diagnostics: Diagnostics;
  /** The Markdown, where the file is to carry it. */
  source?: string;
  timer: StageTimer;
}

export interface Pressed {
  bytes: Uint8Array;
  /** In device pixels. */
  pixelWidth: number;
  pixelHeight: number;
  /** Absent for a picture, which is one. */
  pages?: number;
  /** The press has put the job's `source` into the file. */
  carriesSource?: boolean;
}

export type Press = (job: PressJob) => Promise<Pressed>;

export const presses: Record<Format, Press> = {
  png: (job) => pressRaster(job, "png"),
  jpeg: (job) => pressRaster(job, "jpeg"),
  webp: (job) => pressRaster(job, "webp"),
  pdf: pressPaged,
};
