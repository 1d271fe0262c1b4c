/** The sections about documents that all differ, and about what a run left out. */
import type {
  Findings,
  Stages,
  VariedFindings,
  VariedFormatFindings,
  VariedLoadFindings,
} from "../findings.ts";
import { kilobytes, megabytes, ms, percent, perSecond, share, summary, times } from "./figures.ts";
import { shareOf } from "../targets.ts";
import { section } from "./section.ts";
import { table } from "./table.ts";

export function variedSection(found: readonly VariedFindings[]): string {
  if (found.length === 0) return "";
  const head = [
    "PNG, times faster",
    "documents",
    "than tuned, new",
    "seen before",
    "than usual",
    "bytes",
    "Platen ms, new",
    "seen before",
    "tuned ms, new",
    "seen before",
    "usual ms",
    "Platen KB",
    "tuned KB",
  ];
  const rows = found.map(({ kind, documents, platen, tuned, usual }) => [
    kind,
    String(documents),
    times(tuned && tuned.cold.time.p50 / platen.cold.time.p50),
    times(tuned && tuned.warm.time.p50 / platen.warm.time.p50),
    times(usual && usual.time.p50 / platen.cold.time.p50),
    share(tuned && platen.cold.bytes / tuned.cold.bytes),
    summary(platen.cold.time),
    summary(platen.warm.time),
    summary(tuned?.cold.time),
    summary(tuned?.warm.time),
    summary(usual?.time),
    kilobytes(platen.cold.bytes),
    kilobytes(tuned?.cold.bytes),
  ]);
  return section(
    "Documents that all differ, one at a time",
    table(head, rows),
    "Each document is rendered once when it is new and once more straight after; ratios compare p50. Before it, " +
      "each side renders another one untimed: the other side has taken the processor's caches. " +
      "*Bytes* is Platen's share of tuned Chromium's, by the mean file.",
    stageTable(found),
    "Where Platen's time goes: medians of each stage, and their share of the sum.",
  );
}

function stageTable(found: readonly VariedFindings[]): string {
  const rows = found.flatMap(({ kind, stages }) => [
    { name: `${kind}, new`, stages: stages.cold },
    { name: `${kind}, seen before`, stages: stages.warm },
  ]);
  const names = [...new Set(rows.flatMap(({ stages }) => [...stages.keys()]))];
  const cell = (stages: Stages, name: string) =>
    stages.has(name) ? `${ms(stages.get(name) ?? 0)} (${percent(shareOf(stages, [name]))})` : "";
  return table(
    ["PNG, ms", ...names],
    rows.map(({ name, stages }) => [name, ...names.map((stage) => cell(stages, stage))]),
  );
}

export function variedLoadSection(found: readonly VariedLoadFindings[]): string {
  if (found.length === 0) return "";
  const counts = [...new Set(found.flatMap(({ chromium }) => [...chromium.keys()]))];
  const rows = found.map(({ kind, fresh, platen, chromium }) => [
    kind,
    times(chromium.size === 0 ? undefined : platen / Math.max(...chromium.values())),
    perSecond(platen),
    perSecond(fresh),
    ...counts.map((count) => perSecond(chromium.get(count) ?? NaN)),
  ]);
  const pages = counts.map((count) => `Chromium, ${count} page${count === 1 ? "" : "s"}`);
  return section(
    "Throughput of documents that all differ, all cores",
    table(["PNG", "times Chromium's best", "Platen/s", "just started", ...pages], rows),
    "Platen is given a document that it has never seen each time. Each side was at work for some seconds before " +
      "it was timed. *Just started*: the pool's first seconds.",
  );
}

export function variedFormatSection(found: readonly VariedFormatFindings[]): string {
  if (found.length === 0) return "";
  const rows = found.map(({ kind, format, platen, tuned, perSecond: rate }) => {
    const png = found.find((one) => one.kind === kind && one.format === "png")?.platen;
    return [
      `${kind}, ${format}`,
      times(tuned && tuned.time.p50 / platen.time.p50),
      share(tuned && platen.bytes / tuned.bytes),
      share(png && platen.time.p50 / png.time.p50),
      share(png && platen.bytes / png.bytes),
      summary(platen.time),
      summary(tuned?.time),
      kilobytes(platen.bytes),
      kilobytes(tuned?.bytes),
      perSecond(rate),
    ];
  });
  const head = [
    "Format, new documents",
    "times faster than tuned",
    "bytes of its",
    "time of our PNG",
    "bytes of our PNG",
    "Platen ms",
    "tuned ms",
    "Platen KB",
    "tuned KB",
    "Platen/s, all cores",
  ];
  return section(
    "Formats of documents that all differ",
    table(head, rows),
    "Each document is rendered once, when it is new, in one format; formats and sides take turns, and ratios compare p50 and " +
      "the mean file. Chromium's JPEG and WebP are of quality 90: the one has half the colour, the other is lossy, where " +
      "Platen's WebP has every pixel.",
  );
}

export function childMemorySection(memory: Findings["childMemory"]): string {
  if (!memory) return "";
  const sizes = memory.privateBytes.map((bytes) => `${megabytes(bytes)} MB`).join(", ");
  return section(
    "Memory of a pool child",
    `Private memory of each after ${memory.answers} different answers in all: ${sizes}.`,
  );
}

export function leftOutSection(leftOut: Findings["leftOut"]): string {
  if (leftOut.length === 0) return "";
  return section("Left out", leftOut.map(({ what, reason }) => `- ${what}: ${reason}`).join("\n"));
}
