/** Sections about throughput, memory, stages and targets: each a heading, a table and a line on how to read it. */
import type { ColdFindings } from "../cold/cold.ts";
import type {
  Findings,
  LoadFindings,
  SampleFindings,
  Stages,
  VariedLoadFindings,
} from "../findings.ts";
import { shareOf, timesBest, type Verdict } from "../targets.ts";
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
import { columns, section, table, type Column } from "./table.ts";

export function loadSection(load: readonly LoadFindings[]): string {
  return section(
    "Throughput, all cores",
    throughputTable(load, ({ sample }) => sample.name),
    "Renders a second: Platen through `RenderPool`, Chromium tuned, by the number of pages at work.",
  );
}

export function variedLoadSection(found: readonly VariedLoadFindings[]): string {
  if (found.length === 0) return "";
  return section(
    "Throughput of documents that all differ, all cores",
    throughputTable(found, ({ kind }) => kind, [["just started", ({ fresh }) => perSecond(fresh)]]),
    "Platen is given a document that it has never seen each time. Each side was at work for some seconds before " +
      "it was timed. *Just started*: the pool's first seconds.",
  );
}

/** A column for each number of Chromium's pages that was tried. */
function throughputTable<Found extends Pick<LoadFindings, "platen" | "chromium">>(
  found: readonly Found[],
  name: (found: Found) => string,
  more: readonly Column<Found>[] = [],
): string {
  const counts = [...new Set(found.flatMap(({ chromium }) => [...chromium.keys()]))];
  return columns(found, [
    ["PNG", name],
    ["times Chromium's best", (one) => times(timesBest(one))],
    ["Platen/s", ({ platen }) => perSecond(platen)],
    ...more,
    ...counts.map((count): Column<Found> => [
      `Chromium, ${count} page${count === 1 ? "" : "s"}`,
      ({ chromium }) => perSecond(chromium.get(count) ?? NaN),
    ]),
  ]);
}

export function memorySection(memory: Findings["memory"]): string {
  if (!memory) return "";
  const { platen, chromium } = memory;
  return section(
    "Peak memory under that load",
    columns(["rss", "pss"] as const, [
      ["Process tree", (kind) => kind.toUpperCase()],
      ["Platen's share", (kind) => share(chromium && platen[kind] / chromium[kind])],
      ["Platen MB", (kind) => megabytes(platen[kind])],
      ["Chromium MB", (kind) => megabytes(chromium?.[kind])],
    ]),
    "Platen's pool children against all of Chromium's processes. RSS counts shared pages once per process, PSS shares them out.",
  );
}

export function coldSection(found: readonly ColdFindings[]): string {
  const [alone, ...others] = found;
  if (!alone) return "";
  return section(
    "A cold command",
    columns(found, [
      ["One process, one card", ({ command }) => command],
      ["times Node alone", (one) => times(one.time.p50 / alone.time.p50)],
      ["processor time, ms, p50 / p95", ({ time }) => summary(time)],
      ["KB", ({ bytes }) => kilobytes(bytes)],
    ]),
    `Processor time of the process and of all that it starts${others.length > 1 ? "; takumi draws nodes that were written by hand, in one font" : ""}.`,
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

export function stageSection(samples: readonly SampleFindings[]): string {
  return section(
    "Where Platen's time goes",
    stageTable(samples.map(({ sample, stages }) => ({ name: sample.name, stages }))),
    "Medians of each stage, and their share of the sum.",
  );
}

/** A column for each stage that any of them had. */
export function stageTable(rows: readonly { name: string; stages: Stages }[]): string {
  const names = [...new Set(rows.flatMap(({ stages }) => [...stages.keys()]))];
  const cell = (stages: Stages, name: string) =>
    stages.has(name) ? `${ms(stages.get(name) ?? 0)} (${percent(shareOf(stages, [name]))})` : "";
  return table(
    ["PNG, ms", ...names],
    rows.map(({ name, stages }) => [name, ...names.map((stage) => cell(stages, stage))]),
  );
}

export function targetSection(verdicts: readonly Verdict[]): string {
  return section(
    "Targets",
    columns(verdicts, [
      ["Target", ({ sample, subject }) => `${sample}: ${subject}`],
      ["want", ({ bound, want, unit }) => `${bound} ${want}${unit === "×" ? "" : " "}${unit}`],
      ["got", ({ got, unit }) => inUnit(got, unit)],
      ["", ({ passed }) => (passed ? "pass" : "**short**")],
    ]),
  );
}

export function leftOutSection(leftOut: Findings["leftOut"]): string {
  if (leftOut.length === 0) return "";
  return section("Left out", leftOut.map(({ what, reason }) => `- ${what}: ${reason}`).join("\n"));
}
