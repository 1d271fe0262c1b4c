/** Findings of a run of the bench: plain data, which `report/` puts into words. */
import type { ColdFindings } from "./cold/cold.ts";
import type { Memory } from "./measure/processes.ts";
import type { Format } from "../packages/render/src/options.ts";
import type { Summary } from "./measure/statistics.ts";
import type { Sample, SampleKind } from "./samples.ts";

/** One file made over and over. */
export interface Timing {
  time: Summary;
  /** Size of the file. */
  bytes: number;
}

/** Stage name → milliseconds, in the order the stages run. */
export type Stages = Map<string, number>;

export interface SampleFindings {
  sample: Sample;
  platen: Timing;
  /** Warm page, quick PNG encoder. Absent without Chromium, as are the others of its kind. */
  tuned?: Timing;
  /** New page per render, default PNG encoder. */
  usual?: Timing;
  /** Medians of the stages of `platen`'s renders. */
  stages: Stages;
  /** Median of making the HTML that Chromium is given, which its figures do not contain. */
  htmlMs: number;
  /** The last PNG of each side, for a person to compare. */
  pictures: Map<string, Uint8Array>;
}

export interface PdfFindings {
  sample: Sample;
  platen: Timing;
  /** Warm page, neither header nor tags. Absent without Chromium, as is the other. */
  tuned?: Timing;
  /** New page per document, header and footer, tags. */
  usual?: Timing;
  /** The last document of each side, for a person to compare. */
  files: Map<string, Uint8Array>;
}

/** Documents that all differ, each rendered once when it is new and once more. */
export interface VariedFindings {
  kind: SampleKind;
  /** How many of them were rendered. */
  documents: number;
  platen: ColdAndWarm;
  /** Warm page, quick PNG encoder. Absent without Chromium, as is the other. */
  tuned?: ColdAndWarm;
  /** New page per render, default PNG encoder; each document once. */
  usual?: Timing;
  /** Medians of the stages of `platen`'s renders. */
  stages: { cold: Stages; warm: Stages };
}

/** One format on documents that all differ, each rendered once, when it is new. `bytes` is the mean of all files. */
export interface VariedFormatFindings {
  kind: SampleKind;
  format: Format;
  platen: Timing;
  /** Warm page. Absent without Chromium. */
  tuned?: Timing;
  /** Renders a second through the pool, all cores. */
  perSecond: number;
}

/** `bytes` is the mean of all files. */
export interface ColdAndWarm {
  cold: Timing;
  warm: Timing;
}

/** Throughput on documents that Platen has never seen. */
export interface VariedLoadFindings {
  kind: SampleKind;
  /** Renders a second through a pool that has just started, all cores. */
  fresh: number;
  /** Renders a second when it has been at work for some seconds. */
  platen: number;
  /** Renders a second by the number of pages, none without Chromium. */
  chromium: Map<number, number>;
}

export interface LoadFindings {
  sample: Sample;
  /** Renders a second through the pool, all cores. */
  platen: number;
  /** Renders a second by the number of pages, none without Chromium. */
  chromium: Map<number, number>;
}

/** Processor time of plans, and of renders of other documents of the same kind, in milliseconds. */
export interface PlanShare {
  kind: SampleKind;
  format: Format;
  plan: Summary;
  render: Summary;
}

export interface Findings {
  machine: {
    cpu: string;
    cores: number;
    node: string;
    /** Processes of others that wanted to run when the bench began; 0 where the system does not tell. */
    busy: number;
  };
  /** Version of Chromium as it names itself; absent where there is none. */
  chromium?: string;
  samples: SampleFindings[];
  /** PDFs of the samples that are longer than a card. */
  pdf: PdfFindings[];
  load: LoadFindings[];
  varied: VariedFindings[];
  variedLoad: VariedLoadFindings[];
  variedFormats: VariedFormatFindings[];
  plans: PlanShare[];
  /** Commands that start a process for one picture; none where the system does not tell processor time. */
  cold: ColdFindings[];
  /** Highest while under load; absent where the system does not tell. */
  memory?: { platen: Memory; chromium?: Memory };
  /**
   * Private bytes of each pool child after many different answers; absent where the system does not
   * tell.
   */
  childMemory?: { answers: number; privateBytes: number[] };
  /** Subjects that could not be measured, and why. */
  leftOut: { what: string; reason: string }[];
}
