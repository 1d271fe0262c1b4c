/** PDF, in the same terms as the pictures. */
import type { PdfFindings } from "../findings.ts";
import { kilobytes, share, summary, times } from "./figures.ts";
import { section } from "./section.ts";
import { table } from "./table.ts";

const head = [
  "PDF, times faster",
  "than tuned, p50",
  "p95",
  "than usual, p50",
  "p95",
  "bytes",
  "Platen ms",
  "tuned ms",
  "usual ms",
  "Platen KB",
  "tuned KB",
  "usual KB",
];

export function pdfSection(found: readonly PdfFindings[]): string {
  if (found.length === 0) return "";
  const rows = found.map(({ sample, platen, tuned, usual }) => [
    sample.name,
    times(tuned && tuned.time.p50 / platen.time.p50),
    times(tuned && tuned.time.p95 / platen.time.p95),
    times(usual && usual.time.p50 / platen.time.p50),
    times(usual && usual.time.p95 / platen.time.p95),
    share(tuned && platen.bytes / tuned.bytes),
    summary(platen.time),
    summary(tuned?.time),
    summary(usual?.time),
    kilobytes(platen.bytes),
    kilobytes(tuned?.bytes),
    kilobytes(usual?.bytes),
  ]);
  return section(
    "PDF, one document at a time",
    table(head, rows),
    "Platen: Markdown to tagged A4 with header, footer and outline, in process; before each render " +
      "its engine forgets the last one, or the same document again would be quicker than a new one. " +
      "*Tuned*: headless shell, warm page, its content replaced, `Page.printToPDF` without header, " +
      "footer and tags. *Usual*: warm browser, a new page for each document, load awaited, header and " +
      "footer, tagged. *Bytes* is Platen's share of tuned Chromium's. Chromium is handed finished HTML.",
  );
}
