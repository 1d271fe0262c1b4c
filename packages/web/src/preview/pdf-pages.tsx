/** Pages of a pdf, drawn by pdf.js: browsers on phones show none themselves. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the address of the file, given by the bundler
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useWidth } from "./use-width.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

interface Props {
  blob: Blob;
  /** Counted from 1; at most as many as there are. */
  page: number;
  onCount: (count: number) => void;
}

export default function PdfPages({ blob, page, onCount }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(canvas);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    const show = async () => {
      try {
        const opened = await open(blob);
        if (gone) return await opened.loadingTask.destroy();
        setFailed(false);
        setPdf(opened);
        onCount(opened.numPages);
      } catch {
        setFailed(true);
      }
    };
    void show();
    return () => {
      gone = true;
    };
  }, [blob, onCount]);
  useReleased(pdf?.loadingTask);

  const count = pdf?.numPages ?? 1;
  const shown = Math.min(page, count);
  useLayoutEffect(() => {
    if (!pdf || !canvas.current || width === 0) return undefined;
    const stale = new AbortController();
    void draw(pdf, { number: shown, width }, canvas.current, stale.signal);
    return () => stale.abort();
  }, [pdf, shown, width]);

  return (
    <>
      <div className="sheet sheet-a4">
        <canvas ref={canvas} role="img" aria-label={`Page ${shown} of ${count}`} />
      </div>
      {failed && <p role="status">This browser could not show the pages.</p>}
    </>
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

/** Draws beside the page and copies when done, so that the last one stays until then. */
async function draw(
  pdf: PDFDocumentProxy,
  { number, width }: { number: number; width: number },
  target: HTMLCanvasElement,
  stale: AbortSignal,
): Promise<void> {
  // Until then it shows what it should no longer.
  delete target.dataset["page"];
  const page = await pdf.getPage(number);
  const [, , pageWidth = 595] = page.view;
  // As many pixels as it will have on the page: a canvas that is shrunk looks rough.
  const scale = (width / pageWidth) * Math.max(1, Math.min(devicePixelRatio, 2));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  if (stale.aborted) return;
  target.width = canvas.width;
  target.height = canvas.height;
  target.getContext("2d")?.drawImage(canvas, 0, 0);
  target.dataset["page"] = String(number);
}
