import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { byteSize } from "../ui/numbers.ts";
import type { Preview, PreviewPicture, PreviewProblem, PreviewState } from "./preview.ts";

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
      <div className="preview-progress" data-on={loading && !problem} />
      {problem && <ProblemNote problem={problem} onRetry={preview.retry} />}
      <div
        className="desk"
        tabIndex={0}
        role="region"
        aria-label="The picture"
        data-actual={actualSize}
      >
        {!picture && !loading && !problem && empty}
        {!picture && loading && <div className="sheet sheet-waiting" aria-hidden="true" />}
        {picture && !isPdf && <Sheet picture={picture} />}
        {picture && isPdf && (
          <Suspense fallback={<div className="sheet sheet-waiting" aria-hidden="true" />}>
            <PdfPages blob={picture.file.blob} />
          </Suspense>
        )}
      </div>
      <Warnings picture={picture} onGoToLine={onGoToLine} />
    </section>
  );
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

interface WarningsProps {
  picture: PreviewPicture | undefined;
  onGoToLine: (line: number) => void;
}

function Warnings({ picture, onGoToLine }: WarningsProps) {
  const warnings = picture?.file.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <details className="warnings">
      <summary>
        {warnings.length} {warnings.length === 1 ? "warning" : "warnings"}
      </summary>
      <ul>
        {warnings.map(({ line, message }, index) => (
          <li key={index}>
            {line !== undefined && (
              <button type="button" className="line-link" onClick={() => onGoToLine(line)}>
                Line {line}
              </button>
            )}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
