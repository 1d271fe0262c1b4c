/** What Platen promises, and how a finding is held against it. Ratios, so that machines matter less. */
import type { Findings, LoadFindings, PdfFindings, SampleFindings } from "./findings.ts";
import type { SampleKind } from "./samples.ts";

export interface Verdict {
  sample: string;
  /** What is measured. */
  subject: string;
  got: number;
  want: number;
  /** Whether `got` should be at least or at most `want`. */
  bound: "at least" | "at most";
  /** KB of 1024 bytes. */
  unit: "×" | "%" | "KB";
  passed: boolean;
}

interface Target {
  subject: string;
  bound: Verdict["bound"];
  unit: Verdict["unit"];
  want: Partial<Record<SampleKind, number>>;
}

interface SampleTarget extends Target {
  /** `undefined` where the finding is missing. */
  got: (findings: SampleFindings) => number | undefined;
}

interface PdfTarget extends Target {
  got: (findings: PdfFindings) => number | undefined;
}

interface LoadTarget extends Target {
  got: (findings: LoadFindings) => number | undefined;
}

const sampleTargets: readonly SampleTarget[] = [
  {
    subject: "PNG p50, times faster than tuned warm Chromium",
    bound: "at least",
    unit: "×",
    want: { card: 8, answer: 4 },
    got: ({ platen, tuned }) => tuned && tuned.time.p50 / platen.time.p50,
  },
  {
    subject: "PNG p50, times faster than warm browser, new page per render",
    bound: "at least",
    unit: "×",
    want: { card: 10, answer: 10 },
    got: ({ platen, usual }) => usual && usual.time.p50 / platen.time.p50,
  },
  {
    subject: "PNG bytes, share of tuned warm Chromium's",
    bound: "at most",
    unit: "×",
    want: { card: 0.6, answer: 0.6 },
    got: ({ platen, tuned }) => tuned && platen.bytes / tuned.bytes,
  },
  {
    subject: "parse and enrich, share of the render",
    bound: "at most",
    unit: "%",
    want: { answer: 25 },
    got: ({ stages }) => 100 * shareOf(stages, ["parse", "enrich"]),
  },
];

const pdfTargets: readonly PdfTarget[] = [
  {
    subject: "PDF p50, times faster than tuned warm Chromium",
    bound: "at least",
    unit: "×",
    want: { answer: 1, long: 1 },
    got: ({ platen, tuned }) => tuned && tuned.time.p50 / platen.time.p50,
  },
  {
    subject: "PDF p50, times faster than warm browser, new page per document",
    bound: "at least",
    unit: "×",
    want: { answer: 4, long: 4 },
    got: ({ platen, usual }) => usual && usual.time.p50 / platen.time.p50,
  },
  {
    subject: "PDF size",
    bound: "at most",
    unit: "KB",
    want: { answer: 130 },
    got: ({ platen }) => platen.bytes / 1024,
  },
];

const loadTargets: readonly LoadTarget[] = [
  {
    subject: "PNG renders a second, all cores, times tuned warm Chromium's best",
    bound: "at least",
    unit: "×",
    want: { card: 6, answer: 4 },
    got: ({ platen, chromium }) =>
      chromium.size === 0 ? undefined : platen / Math.max(...chromium.values()),
  },
];

export function judge(findings: Findings): Verdict[] {
  return [
    ...sampleTargets.flatMap((target) =>
      findings.samples.flatMap((found) => verdict(target, found.sample, target.got(found))),
    ),
    ...pdfTargets.flatMap((target) =>
      findings.pdf.flatMap((found) => verdict(target, found.sample, target.got(found))),
    ),
    ...loadTargets.flatMap((target) =>
      findings.load.flatMap((found) => verdict(target, found.sample, target.got(found))),
    ),
  ];
}

function verdict(
  { subject, bound, unit, want }: Target,
  sample: { name: string; kind: SampleKind },
  got: number | undefined,
): Verdict[] {
  const wanted = want[sample.kind];
  if (wanted === undefined || got === undefined || Number.isNaN(got)) return [];
  const passed = bound === "at least" ? got >= wanted : got <= wanted;
  return [{ sample: sample.name, subject, got, want: wanted, bound, unit, passed }];
}

/** The named stages' share of all. */
export function shareOf(stages: ReadonlyMap<string, number>, names: readonly string[]): number {
  const all = [...stages.values()].reduce((sum, ms) => sum + ms, 0);
  return names.reduce((sum, name) => sum + (stages.get(name) ?? 0), 0) / all;
}
