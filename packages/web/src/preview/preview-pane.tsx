import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { byteSize } from "../ui/numbers.ts";
import { Pager } from "./pager.tsx";
import type { Preview, PreviewPicture, PreviewProblem, PreviewState } from "./preview.ts";
import { Warnings } from "./warnings.tsx";

const PdfPages = lazy(() => import("./pdf-pages.tsx"));

interface Props {
  preview: Preview;
  onGoToLine: (line: number) => void;
  /** What stands in place of a picture of nothing. */
  empty: React.ReactNode;
}

export function PreviewPane({ preview, onGoToLine, empty }: Props) {
  const state = useSyncExternalStore(preview.subscribe, preview.state);
  const [actualSize, setActualSize] = useState(false);
  const [wantedPage, setWantedPage] = useState(1);
  const [pageCount, setPageCount] = useState(1);
  const page = Math.min(wantedPage, pageCount);
  const { picture, problem, loading } = state;
  const isPdf = picture?.file.format === "pdf";
  return (
    <section
      className="preview"
      aria-label="Preview"
      data-revision={state.revision}
      data-shown={picture?.revision ?? 0}
      data-latency={picture?.latency.toFixed(1)}
    >
      <div className="bar preview-bar">
        <PictureFacts state={state} />
        {isPdf && <Pager page={page} count={pageCount} onPage={setWantedPage} />}
        {picture && !isPdf && (
          <label className="check">
            <input
              type="checkbox"
              checked={actualSize}
              onChange={(event) => setActualSize(event.target.checked)}
            />
            Actual size
          </label>
        )}
      </div>
      <div className="progress preview-progress" data-on={loading && !problem} />
      <div className="desk-frame" data-blank={!picture}>
        <div
          className="desk"
          tabIndex={0}
          role="region"
          aria-label="The picture"
          data-actual={actualSize}
        >
          {!picture && !loading && !problem && empty}
          {!picture && loading && <Waiting isPdf={false} />}
          {picture && !isPdf && <Sheet picture={picture} />}
          {picture && isPdf && (
            <Suspense fallback={<Waiting isPdf />}>
              <PdfPages blob={picture.file.blob} page={page} onCount={setPageCount} />
            </Suspense>
          )}
        </div>
        {problem && <ProblemNote problem={problem} onRetry={preview.retry} />}
      </div>
      <Warnings warnings={picture?.file.warnings ?? []} onGoToLine={onGoToLine} />
    </section>
  );
}

/** A sheet on which nothing is yet. */
function Waiting({ isPdf }: { isPdf: boolean }) {
  return <div className={`sheet ${isPdf ? "sheet-a4" : "sheet-waiting"}`} aria-hidden="true" />;
}

function Sheet({ picture: { url, file } }: { picture: PreviewPicture }) {
  return (
    <div className="sheet">
      <img
        src={url}
        width={file.width}
        height={file.height || undefined}
        alt="The document as it will be exported"
        draggable={false}
      />
    </div>
  );
}

function PictureFacts({ state: { picture, loading } }: { state: PreviewState }) {
  if (!picture) return <p className="facts">{loading ? "Setting…" : "Preview"}</p>;
  const { file } = picture;
  const size = file.format === "pdf" ? "A4" : `${file.width} × ${file.height}`;
  return (
    <p className="facts">
      <span>{size}</span>
      <span className="facts-bytes">{byteSize(file.blob.size)}</span>
      {file.watermarked && <span className="facts-mark">marked preview</span>}
    </p>
  );
}

interface ProblemProps {
  problem: PreviewProblem;
  onRetry: () => void;
}

function ProblemNote({ problem, onRetry }: ProblemProps) {
  return (
    <div className="note note-problem" role="status">
      <p>{problem.message}</p>
      {problem.kind !== "refused" && (
        <button type="button" className="quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
