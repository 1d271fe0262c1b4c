/** Pages of a pdf, drawn by pdf.js: browsers on phones show none themselves. */
import { useEffect, useRef, useState } from "react";
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the address of the file, given by the bundler
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

export default function PdfPages({ blob }: { blob: Blob }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [wanted, setWanted] = useState(1);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    const show = async () => {
      try {
        const opened = await open(blob);
        if (gone) return await opened.loadingTask.destroy();
        setFailed(false);
        setPdf(opened);
      } catch {
        setFailed(true);
      }
    };
    void show();
    return () => {
      gone = true;
    };
  }, [blob]);
  useReleased(pdf?.loadingTask);

  const count = pdf?.numPages ?? 1;
  const page = Math.min(wanted, count);
  useEffect(() => {
    if (pdf && canvas.current) void draw(pdf, page, canvas.current);
  }, [pdf, page]);

  return (
    <div className="pages">
      <div className="sheet sheet-a4">
        <canvas ref={canvas} role="img" aria-label={`Page ${page} of ${count}`} />
      </div>
      {failed && <p role="status">This browser could not show the pages.</p>}
      <div className="pager" role="group" aria-label="Pages">
        <button type="button" disabled={page <= 1} onClick={() => setWanted(page - 1)}>
          Previous
        </button>
        <span aria-live="polite">
          Page {page} of {count}
        </span>
        <button type="button" disabled={page >= count} onClick={() => setWanted(page + 1)}>
          Next
        </button>
      </div>
    </div>
  );
}

/** Lets go of a document when the next has taken its place. */
function useReleased(task: PDFDocumentLoadingTask | undefined): void {
  useEffect(() => () => void task?.destroy(), [task]);
}

async function open(blob: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await blob.arrayBuffer());
  return getDocument({ data, enableXfa: false, useWasm: false }).promise;
}

/** A4 at 96 pixels per inch, in CSS pixels. */
const PAPER_WIDTH = 794;

/** Draws beside the page and copies when done, so that the last one stays until then. */
async function draw(pdf: PDFDocumentProxy, number: number, target: HTMLCanvasElement) {
  const page = await pdf.getPage(number);
  const [, , pageWidth = 595] = page.view;
  // As many pixels as it will have on the page: a canvas that is shrunk looks rough.
  const shown = target.clientWidth || PAPER_WIDTH;
  const scale = (shown / pageWidth) * Math.max(1, Math.min(devicePixelRatio, 2));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  target.width = canvas.width;
  target.height = canvas.height;
  target.getContext("2d")?.drawImage(canvas, 0, 0);
  target.dataset["page"] = String(number);
}
