import { useEffect, useState } from "react";
import { CLEAN_EXPORTS } from "@platen/contract";
import { followHere } from "../routing.ts";
import { useSession } from "../session/session.ts";
import { formatLabels } from "../style/labels.ts";
import type { Style } from "../style/style.ts";
import type { PreviewPicture } from "../preview/preview.ts";
import { modifier } from "../ui/modifier.ts";
import { canCopyPictures } from "./deliver.ts";
import { exportTerms } from "./terms.ts";
import { useExport } from "./use-export.ts";

interface Props {
  markdown: string;
  style: Style;
  picture: PreviewPicture | undefined;
}

/** What the export will be, and the buttons that make it. */
export function ExportBox({ markdown, style, picture }: Props) {
  const session = useSession();
  const [removeWatermark, setRemoveWatermark] = useState(false);
  const terms = exportTerms(session, removeWatermark, CLEAN_EXPORTS);
  const order = { markdown, style };
  const { status, run } = useExport(JSON.stringify(style) + markdown);
  const idle = status.kind !== "working";
  const ready = idle && markdown.trim() !== "";
  const label = formatLabels[style.format];
  // A choice that no longer stands must not stay ticked unseen.
  useEffect(() => {
    if (!terms.mayPay) setRemoveWatermark(false);
  }, [terms.mayPay]);
  const pay = terms.mayPay && removeWatermark;
  return (
    <section className="export" aria-label="Export">
      <div className="terms" id="terms" aria-live="polite">
        <p className="terms-headline" data-clean={terms.clean}>
          {terms.headline}
        </p>
        <p className="terms-reason">
          {terms.reason}{" "}
          {session.kind === "visitor" && (
            <a href="/account" onClick={followHere}>
              Sign in
            </a>
          )}
        </p>
      </div>
      {terms.mayPay && (
        <label className="check">
          <input
            type="checkbox"
            checked={removeWatermark}
            onChange={(event) => setRemoveWatermark(event.target.checked)}
          />
          Remove the watermark for 1 credit
        </label>
      )}
      <div className="export-buttons">
        <button
          type="button"
          id="save-file"
          className="primary"
          aria-describedby="terms"
          title={`${modifier}S`}
          disabled={!ready}
          onClick={() => void run("save", order, terms, pay)}
        >
          {status.kind === "working" && status.way === "save" ? "Setting…" : `Save ${label}`}
        </button>
        {canCopyPictures() && style.format !== "pdf" && (
          <button
            type="button"
            aria-describedby="terms"
            disabled={!ready}
            onClick={() => void run("copy", order, terms, pay)}
          >
            {status.kind === "working" && status.way === "copy" ? "Setting…" : "Copy PNG"}
          </button>
        )}
      </div>
      <div
        className="progress export-progress"
        role="progressbar"
        aria-label="Export in progress"
        hidden={idle}
      />
      <p className="export-status" role="status" data-kind={status.kind}>
        {status.kind === "working" ? "" : status.message || sizeOf(picture, style)}
      </p>
    </section>
  );
}

function sizeOf(picture: PreviewPicture | undefined, style: Style): string {
  if (!picture) return "";
  if (style.format === "pdf") return "A4, vector";
  const { width, height } = picture.file;
  return `${Math.round(width * style.quality)} × ${Math.round(height * style.quality)} pixels`;
}
