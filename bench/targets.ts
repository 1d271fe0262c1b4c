/**
 * Targets that Platen promises, and how findings are judged by them. They are ratios, so that
 * machines matter less.
 */
import type {
  Findings,
  LoadFindings,
  PdfFindings,
  PlanShare,
  SampleFindings,
  Timing,
  VariedFindings,
} from "./findings.ts";
import type { SampleKind } from "./samples.ts";

export interface Verdict {
  sample: string;
  /** Subject of the measurement. */
  subject: string;
  got: number;
  want: number;
  /** Whether `got` should be at least or at most `want`. */
  bound: "at least" | "at most";
  /** KB and MB of 1024 and 1024² bytes. */
  unit: "×" | "%" | "KB" | "MB";
  passed: boolean;
}

type Bound = `${Verdict["bound"]} ${Verdict["unit"]}`;

interface Target<Found> {
  subject: string;
  bound: Bound;
  /** Bounds by kind; absent: nothing is promised. */
  want: Partial<Record<SampleKind, number>>;
  /** `undefined` where the finding is missing. */
  got: (found: Found) => number | undefined;
}

/** How many of ours fit into the time of one of theirs, by the median; `undefined` without theirs. */
export function timesFaster(ours: Timing, theirs: Timing | undefined, at: "p50" | "p95" = "p50") {
  return theirs && theirs.time[at] / ours.time[at];
}

/** Our file's part of theirs. */
export function shareOfBytes(ours: Timing, theirs: Timing | undefined) {
  return theirs && ours.bytes / theirs.bytes;
}

/** Our rate, of Chromium's best. */
export function timesBest({ platen, chromium }: Pick<LoadFindings, "platen" | "chromium">) {
  return chromium.size === 0 ? undefined : platen / Math.max(...chromium.values());
}

/** The named stages' share of all. */
export function shareOf(stages: ReadonlyMap<string, number>, names: readonly string[]): number {
  const all = [...stages.values()].reduce((sum, ms) => sum + ms, 0);
  return names.reduce((sum, name) => sum + (stages.get(name) ?? 0), 0) / all;
}

const sampleTargets: readonly Target<SampleFindings>[] = [
  {
    subject: "PNG p50, times faster than tuned warm Chromium",
    bound: "at least ×",
    want: { card: 8, answer: 4 },
    got: ({ platen, tuned }) => timesFaster(platen, tuned),
  },
  {
    subject: "PNG p50, times faster than warm browser, new page per render",
    bound: "at least ×",
    want: { card: 10, answer: 10 },
    got: ({ platen, usual }) => timesFaster(platen, usual),
  },
  {
    subject: "PNG bytes, share of tuned warm Chromium's",
    bound: "at most ×",
    want: { card: 0.6, answer: 0.6 },
    got: ({ platen, tuned }) => shareOfBytes(platen, tuned),
  },
  {
    subject: "parse and enrich, share of the render",
    bound: "at most %",
    want: { answer: 25 },
    got: ({ stages }) => 100 * shareOf(stages, ["parse", "enrich"]),
  },
];

/** New documents count: the first render of each, on both sides. */
const variedTargets: readonly Target<VariedFindings>[] = [
  {
    subject: "new documents, PNG p50, times faster than tuned warm Chromium",
    bound: "at least ×",
    want: { card: 20, answer: 10 },
    got: ({ platen, tuned }) => timesFaster(platen.cold, tuned?.cold),
  },
  {
    subject: "new documents, PNG p50, times faster than warm browser, new page per render",
    bound: "at least ×",
    want: { card: 20, answer: 20 },
    got: ({ platen, usual }) => timesFaster(platen.cold, usual),
  },
  {
    subject: "new documents, PNG bytes, share of tuned warm Chromium's",
    bound: "at most ×",
    want: { card: 0.32, answer: 0.3 },
    got: ({ platen, tuned }) => shareOfBytes(platen.cold, tuned?.cold),
  },
];

const variedLoadTarget: Target<Findings["variedLoad"][number]> = {
  subject: "new documents, renders a second, all cores, times tuned warm Chromium's best",
  bound: "at least ×",
  want: { card: 15, answer: 10, long: 8 },
  got: timesBest,
};

/** Target of a plan: its share of the render's time. */
const planTarget = ({ format }: PlanShare): Target<PlanShare> => ({
  subject: `plan as ${format}, share of the render's processor time`,
  bound: "at most %",
  want: { card: 50, answer: 50, long: 50 },
  got: ({ plan, render }) => (100 * plan.p50) / render.p50,
});

const pdfTargets: readonly Target<PdfFindings>[] = [
  {
    subject: "PDF p50, times faster than tuned warm Chromium",
    bound: "at least ×",
    want: { answer: 1, long: 1 },
    got: ({ platen, tuned }) => timesFaster(platen, tuned),
  },
  {
    subject: "PDF p50, times faster than warm browser, new page per document",
    bound: "at least ×",
    want: { answer: 4, long: 4 },
    got: ({ platen, usual }) => timesFaster(platen, usual),
  },
  {
    subject: "PDF size",
    bound: "at most KB",
    want: { answer: 130 },
    got: ({ platen }) => platen.bytes / 1024,
  },
];

const loadTarget: Target<LoadFindings> = {
  subject: "PNG renders a second, all cores, times tuned warm Chromium's best",
  bound: "at least ×",
  want: { card: 6, answer: 4 },
  got: timesBest,
};

/** Most private memory of a pool child after many different answers. */
const CHILD_MEMORY_MB = 150;

/** Most processor time of a card by the command, in times that of Node alone. */
const COLD_TIMES = 2.5;

export function judge(findings: Findings): Verdict[] {
  const { samples, varied, variedLoad, plans, cold, childMemory, pdf, load } = findings;
  return [
    ...sampleTargets.flatMap((target) => verdicts(target, samples)),
    ...variedTargets.flatMap((target) => verdicts(target, varied)),
    ...verdicts(variedLoadTarget, variedLoad),
    ...plans.flatMap((one) => verdicts(planTarget(one), [one])),
    ...coldVerdicts(cold),
    ...(childMemory ? [childMemoryVerdict(childMemory)] : []),
    ...pdfTargets.flatMap((target) => verdicts(target, pdf)),
    ...verdicts(loadTarget, load),
  ];
}

type Judged = { sample: { name: string; kind: SampleKind } } | { kind: SampleKind };

function verdicts<Found extends Judged>(
  { subject, bound, want, got: measured }: Target<Found>,
  all: readonly Found[],
): Verdict[] {
  return all.flatMap((found) => {
    const { name, kind } =
      "sample" in found ? found.sample : { name: `varied/${found.kind}`, kind: found.kind };
    const [wanted, got] = [want[kind], measured(found)];
    if (wanted === undefined || got === undefined || Number.isNaN(got)) return [];
    return [verdict(name, subject, got, wanted, bound)];
  });
}

function coldVerdicts([alone, ours]: Findings["cold"]): Verdict[] {
  if (!alone || !ours) return [];
  const subject = "a card by the command, processor time, times Node alone";
  return [verdict("cold", subject, ours.time.p50 / alone.time.p50, COLD_TIMES, "at most ×")];
}

function childMemoryVerdict({
  answers,
  privateBytes,
}: NonNullable<Findings["childMemory"]>): Verdict {
  const subject = `private memory of the largest child after ${answers} different answers`;
  const got = Math.max(...privateBytes) / 1024 ** 2;
  return verdict("pool", subject, got, CHILD_MEMORY_MB, "at most MB");
}

function verdict(sample: string, subject: string, got: number, want: number, of: Bound): Verdict {
  const [bound, unit] = of.split(/ (?=\S+$)/u) as [Verdict["bound"], Verdict["unit"]];
  const passed = bound === "at least" ? got >= want : got <= want;
  return { sample, subject, got, want, bound, unit, passed };
}
