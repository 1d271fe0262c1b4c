/** The report's sections, each a heading, a table and a line on how to read it. */
import type { Findings, LoadFindings, SampleFindings, Timing } from "../findings.ts";
import { shareOf, type Verdict } from "../targets.ts";
import {
  inUnit,
  kilobytes,
  megabytes,
  ms,
  percent,
  perSecond,
  share,
  summary,
  times,
} from "./figures.ts";
import { section } from "./section.ts";
import { table } from "./table.ts";

export function latencySection(samples: readonly SampleFindings[]): string {
  const rows = samples.map(({ sample, platen, tuned, usual, htmlMs }) => [
    sample.name,
    times(tuned && tuned.time.p50 / platen.time.p50),
    times(tuned && tuned.time.p95 / platen.time.p95),
    times(usual && usual.time.p50 / platen.time.p50),
    times(usual && usual.time.p95 / platen.time.p95),
    summary(platen.time),
    summary(tuned?.time),
    summary(usual?.time),
    ms(htmlMs),
  ]);
  const head = [
    "PNG, times faster",
    "than tuned, p50",
    "p95",
    "than usual, p50",
    "p95",
    "Platen ms",
    "tuned ms",
    "usual ms",
    "HTML ms",
  ];
  return section(
    "One render at a time",
    table(head, rows),
    "Platen: Markdown to PNG, in process. *Tuned*: headless shell, warm page, its content replaced, " +
      "fast PNG encoder. *Usual*: warm browser, a new page for each render, load awaited, full-page " +
      "screenshot by default options. Milliseconds are p50 / p95. Chromium is handed finished HTML; " +
      "making it from the Markdown (last column) is not counted against it.",
  );
}

export function formatSection(samples: readonly SampleFindings[]): string {
  const rows = samples.flatMap(({ sample, platen, tuned, usual, formats }) => [
    formatRow(`${sample.name}, png, fast encoder`, platen, tuned),
    formatRow(`${sample.name}, png, default encoder`, platen, usual),
    ...formats.map((found) =>
      formatRow(`${sample.name}, ${found.format}`, found.platen, found.tuned),
    ),
  ]);
  const head = [
    "Format",
    "times faster",
    "bytes",
    "Platen ms",
    "Chromium ms",
    "Platen KB",
    "Chromium KB",
  ];
  return section(
    "Formats and sizes",
    table(head, rows),
    "Against tuned Chromium; the default PNG encoder's row is the usual flow. *Bytes* is Platen's share of Chromium's.",
  );
}

function formatRow(
  name: string,
  platen: Timing | undefined,
  chromium: Timing | undefined,
): string[] {
  return [
    name,
    times(platen && chromium && chromium.time.p50 / platen.time.p50),
    share(platen && chromium && platen.bytes / chromium.bytes),
    summary(platen?.time),
    summary(chromium?.time),
    kilobytes(platen?.bytes),
    kilobytes(chromium?.bytes),
  ];
}

export function loadSection(load: readonly LoadFindings[]): string {
  const counts = [...(load[0]?.chromium.keys() ?? [])];
  const rows = load.map(({ sample, platen, chromium }) => [
    sample.name,
    times(chromium.size === 0 ? undefined : platen / Math.max(...chromium.values())),
    perSecond(platen),
    ...counts.map((count) => perSecond(chromium.get(count) ?? NaN)),
  ]);
  const pages = counts.map((count) => `Chromium, ${count} page${count === 1 ? "" : "s"}`);
  return section(
    "Throughput, all cores",
    table(["PNG", "times Chromium's best", "Platen/s", ...pages], rows),
    "Renders a second: Platen through `RenderPool`, Chromium tuned, by the number of pages at work.",
  );
}

export function memorySection(memory: Findings["memory"]): string {
  if (!memory) return "";
  const { platen, chromium } = memory;
  const rows = (["rss", "pss"] as const).map((kind) => [
    kind.toUpperCase(),
    share(chromium && platen[kind] / chromium[kind]),
    megabytes(platen[kind]),
    megabytes(chromium?.[kind]),
  ]);
  return section(
    "Peak memory under that load",
    table(["Process tree", "Platen's share", "Platen MB", "Chromium MB"], rows),
    "Platen's pool children against all of Chromium's processes. RSS counts shared pages once per process, PSS shares them out.",
  );
}

export function stageSection(samples: readonly SampleFindings[]): string {
  const names = [...new Set(samples.flatMap(({ stages }) => [...stages.keys()]))];
  const rows = samples.map(({ sample, stages }) => [
    sample.name,
    ...names.map((name) =>
      stages.has(name) ? `${ms(stages.get(name) ?? 0)} (${percent(shareOf(stages, [name]))})` : "",
    ),
  ]);
  return section(
    "Where Platen's time goes",
    table(["PNG, ms", ...names], rows),
    "Medians of each stage, and their share of the sum.",
  );
}

export function targetSection(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ sample, subject, got, want, bound, unit, passed }) => [
    `${sample}: ${subject}`,
    `${bound} ${want}${unit === "×" ? "" : " "}${unit}`,
    inUnit(got, unit),
    passed ? "pass" : "**short**",
  ]);
  return section("Targets", table(["Target", "want", "got", ""], rows));
}
