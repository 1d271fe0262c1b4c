/**
 * Sections about one render at a time: the same documents again and again, and documents that all
 * differ.
 */
import type {
  PdfFindings,
  PlanShare,
  SampleFindings,
  Timing,
  VariedFindings,
  VariedFormatFindings,
} from "../findings.ts";
import { shareOfBytes, timesFaster } from "../targets.ts";
import { kilobytes, ms, perSecond, share, summary, times } from "./figures.ts";
import { stageTable } from "./sections.ts";
import { columns, section, table, type Column } from "./table.ts";

/** Ratios of the same file made over and over on both sides, and what each took. */
const races: readonly Column<Pick<SampleFindings, "platen" | "tuned" | "usual">>[] = [
  ["than tuned, p50", ({ platen, tuned }) => times(timesFaster(platen, tuned))],
  ["p95", ({ platen, tuned }) => times(timesFaster(platen, tuned, "p95"))],
  ["than usual, p50", ({ platen, usual }) => times(timesFaster(platen, usual))],
  ["p95", ({ platen, usual }) => times(timesFaster(platen, usual, "p95"))],
];
const racesTook: typeof races = [
  ["Platen ms", ({ platen }) => summary(platen.time)],
  ["tuned ms", ({ tuned }) => summary(tuned?.time)],
  ["usual ms", ({ usual }) => summary(usual?.time)],
];

export function latencySection(samples: readonly SampleFindings[]): string {
  return section(
    "One render at a time",
    columns(samples, [
      ["PNG, times faster", ({ sample }) => sample.name],
      ...races,
      ...racesTook,
      ["HTML ms", ({ htmlMs }) => ms(htmlMs)],
    ]),
    "Platen: Markdown to PNG, in process. *Tuned*: headless shell, warm page, its content replaced, " +
      "fast PNG encoder. *Usual*: warm browser, a new page for each render, load awaited, full-page " +
      "screenshot by default options. Milliseconds are p50 / p95. Chromium is handed finished HTML; " +
      "making it from the Markdown (last column) is not counted against it.",
  );
}

export function sizeSection(samples: readonly SampleFindings[]): string {
  const row = (name: string, platen: Timing, chromium: Timing | undefined) => [
    name,
    share(shareOfBytes(platen, chromium)),
    kilobytes(platen.bytes),
    kilobytes(chromium?.bytes),
  ];
  const rows = samples.flatMap(({ sample, platen, tuned, usual }) => [
    row(`${sample.name}, fast encoder`, platen, tuned),
    row(`${sample.name}, default encoder`, platen, usual),
  ]);
  return section(
    "Sizes",
    table(["PNG", "bytes", "Platen KB", "Chromium KB"], rows),
    "Against tuned Chromium; the default encoder's row is the usual flow. *Bytes* is Platen's share of Chromium's.",
  );
}

/** Section about PDFs, in the same terms as that about pictures. */
export function pdfSection(found: readonly PdfFindings[]): string {
  if (found.length === 0) return "";
  return section(
    "PDF, one document at a time",
    columns(found, [
      ["PDF, times faster", ({ sample }) => sample.name],
      ...races,
      ["bytes", ({ platen, tuned }) => share(shareOfBytes(platen, tuned))],
      ...racesTook,
      ["Platen KB", ({ platen }) => kilobytes(platen.bytes)],
      ["tuned KB", ({ tuned }) => kilobytes(tuned?.bytes)],
      ["usual KB", ({ usual }) => kilobytes(usual?.bytes)],
    ]),
    "Platen: Markdown to tagged A4 with header, footer and outline, in process; the same document again and again. " +
      "*Tuned*: headless shell, warm page, its content replaced, `Page.printToPDF` without header, " +
      "footer and tags. *Usual*: warm browser, a new page for each document, load awaited, header and " +
      "footer, tagged. *Bytes* is Platen's share of tuned Chromium's. Chromium is handed finished HTML.",
  );
}

export function variedSection(found: readonly VariedFindings[]): string {
  if (found.length === 0) return "";
  const stages = found.flatMap(({ kind, stages }) => [
    { name: `${kind}, new`, stages: stages.cold },
    { name: `${kind}, seen before`, stages: stages.warm },
  ]);
  return section(
    "Documents that all differ, one at a time",
    columns(found, [
      ["PNG, times faster", ({ kind }) => kind],
      ["documents", ({ documents }) => String(documents)],
      ["than tuned, new", ({ platen, tuned }) => times(timesFaster(platen.cold, tuned?.cold))],
      ["seen before", ({ platen, tuned }) => times(timesFaster(platen.warm, tuned?.warm))],
      ["than usual", ({ platen, usual }) => times(timesFaster(platen.cold, usual))],
      ["bytes", ({ platen, tuned }) => share(shareOfBytes(platen.cold, tuned?.cold))],
      ["Platen ms, new", ({ platen }) => summary(platen.cold.time)],
      ["seen before", ({ platen }) => summary(platen.warm.time)],
      ["tuned ms, new", ({ tuned }) => summary(tuned?.cold.time)],
      ["seen before", ({ tuned }) => summary(tuned?.warm.time)],
      ["usual ms", ({ usual }) => summary(usual?.time)],
      ["Platen KB", ({ platen }) => kilobytes(platen.cold.bytes)],
      ["tuned KB", ({ tuned }) => kilobytes(tuned?.cold.bytes)],
    ]),
    "Each document is rendered once when it is new and once more straight after; ratios compare p50. Before it, " +
      "each side renders another one untimed: the other side has taken the processor's caches. " +
      "*Bytes* is Platen's share of tuned Chromium's, by the mean file.",
    stageTable(stages),
    "Where Platen's time goes: medians of each stage, and their share of the sum.",
  );
}

export function variedFormatSection(found: readonly VariedFormatFindings[]): string {
  if (found.length === 0) return "";
  const pngOf = ({ kind }: VariedFormatFindings) =>
    found.find((one) => one.kind === kind && one.format === "png")?.platen;
  return section(
    "Formats of documents that all differ",
    columns(found, [
      ["Format, new documents", ({ kind, format }) => `${kind}, ${format}`],
      ["times faster than tuned", ({ platen, tuned }) => times(timesFaster(platen, tuned))],
      ["bytes of its", ({ platen, tuned }) => share(shareOfBytes(platen, tuned))],
      [
        "time of our PNG",
        (one) => {
          const png = pngOf(one);
          return share(png && timesFaster(png, one.platen));
        },
      ],
      ["bytes of our PNG", (one) => share(shareOfBytes(one.platen, pngOf(one)))],
      ["Platen ms", ({ platen }) => summary(platen.time)],
      ["tuned ms", ({ tuned }) => summary(tuned?.time)],
      ["Platen KB", ({ platen }) => kilobytes(platen.bytes)],
      ["tuned KB", ({ tuned }) => kilobytes(tuned?.bytes)],
      ["Platen/s, all cores", (one) => perSecond(one.perSecond)],
    ]),
    "Each document is rendered once, when it is new, in one format; formats and sides take turns, and ratios compare p50 and " +
      "the mean file. Chromium's JPEG and WebP are of quality 90: the one has half the colour, the other is lossy, where " +
      "Platen's WebP has every pixel. Chromium's PDF has no header, footer and tags; Platen's has them.",
  );
}

export function planSection(found: readonly PlanShare[]): string {
  if (found.length === 0) return "";
  return section(
    "Plans",
    columns(found, [
      ["Plan", ({ kind, format }) => `${kind}, ${format}`],
      ["share of the render", ({ plan, render }) => share(plan.p50 / render.p50)],
      ["plan ms", ({ plan }) => summary(plan)],
      ["render ms", ({ render }) => summary(render)],
    ]),
    "Processor time of the whole process, p50 / p95. Every document is new, and no document is both planned and rendered. The process was at work for some seconds before.",
  );
}
