/** What Platen promises, and how a finding is held against it. Ratios, so that machines matter less. */
import type {
  Findings,
  LoadFindings,
  PdfFindings,
  SampleFindings,
  VariedFindings,
  VariedLoadFindings,
} from "./findings.ts";
import type { SampleKind } from "./samples.ts";

export interface Verdict {
  sample: string;
  /** What is measured. */
  subject: string;
  got: number;
  want: number;
  /** Whether `got` should be at least or at most `want`. */
  bound: "at least" | "at most";
  /** KB and MB of 1024 and 1024² bytes. */
  unit: "×" | "%" | "KB" | "MB";
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

interface VariedTarget extends Target {
  got: (findings: VariedFindings) => number | undefined;
}

interface VariedLoadTarget extends Target {
  got: (findings: VariedLoadFindings) => number | undefined;
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

/** New documents count: the first render of each, on both sides. */
const variedTargets: readonly VariedTarget[] = [
  {
    subject: "new documents, PNG p50, times faster than tuned warm Chromium",
    bound: "at least",
    unit: "×",
    want: { card: 20, answer: 10 },
    got: ({ platen, tuned }) => tuned && tuned.cold.time.p50 / platen.cold.time.p50,
  },
  {
    subject: "new documents, PNG p50, times faster than warm browser, new page per render",
    bound: "at least",
    unit: "×",
    want: { card: 20, answer: 20 },
    got: ({ platen, usual }) => usual && usual.time.p50 / platen.cold.time.p50,
  },
  {
    subject: "new documents, PNG bytes, share of tuned warm Chromium's",
    bound: "at most",
    unit: "×",
    want: { card: 0.32, answer: 0.3 },
    got: ({ platen, tuned }) => tuned && platen.cold.bytes / tuned.cold.bytes,
  },
];

const variedLoadTargets: readonly VariedLoadTarget[] = [
  {
    subject: "new documents, renders a second, all cores, times tuned warm Chromium's best",
    bound: "at least",
    unit: "×",
    want: { card: 15, answer: 10, long: 8 },
    got: ({ platen, chromium }) => timesBest(platen, chromium),
  },
];

/** Of a pool child after many different answers. */
const CHILD_MEMORY_MB = 150;

function childMemoryVerdict({ childMemory }: Findings): Verdict[] {
  if (!childMemory) return [];
  const got = Math.max(...childMemory.privateBytes) / 1024 ** 2;
  return [
    {
      sample: "pool",
      subject: `private memory of the largest child after ${childMemory.answers} different answers`,
      got,
      want: CHILD_MEMORY_MB,
      bound: "at most",
      unit: "MB",
      passed: got <= CHILD_MEMORY_MB,
    },
  ];
}

/** A plan's part of the render's time. */
const PLAN_SHARE = 50;

function planVerdicts({ plans }: Findings): Verdict[] {
  return plans.map(({ kind, format, plan, render }) => {
    const got = (100 * plan.p50) / render.p50;
    return {
      sample: `varied/${kind}`,
      subject: `plan as ${format}, share of the render's processor time`,
      got,
      want: PLAN_SHARE,
      bound: "at most",
      unit: "%",
      passed: got <= PLAN_SHARE,
    };
  });
}

function timesBest(ours: number, theirs: ReadonlyMap<number, number>): number | undefined {
  return theirs.size === 0 ? undefined : ours / Math.max(...theirs.values());
}

const loadTargets: readonly LoadTarget[] = [
  {
    subject: "PNG renders a second, all cores, times tuned warm Chromium's best",
    bound: "at least",
    unit: "×",
    want: { card: 6, answer: 4 },
    got: ({ platen, chromium }) => timesBest(platen, chromium),
  },
];

export function judge(findings: Findings): Verdict[] {
  return [
    ...sampleTargets.flatMap((target) =>
      findings.samples.flatMap((found) => verdict(target, found.sample, target.got(found))),
    ),
    ...variedTargets.flatMap((target) =>
      findings.varied.flatMap((found) => verdict(target, varied(found.kind), target.got(found))),
    ),
    ...variedLoadTargets.flatMap((target) =>
      findings.variedLoad.flatMap((found) =>
        verdict(target, varied(found.kind), target.got(found)),
      ),
    ),
    ...planVerdicts(findings),
    ...childMemoryVerdict(findings),
    ...pdfTargets.flatMap((target) =>
      findings.pdf.flatMap((found) => verdict(target, found.sample, target.got(found))),
    ),
    ...loadTargets.flatMap((target) =>
      findings.load.flatMap((found) => verdict(target, found.sample, target.got(found))),
    ),
  ];
}

const varied = (kind: SampleKind) => ({ name: `varied/${kind}`, kind });

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
