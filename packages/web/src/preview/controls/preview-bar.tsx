/** The preview's bar: facts of what is shown, pages, zoom and the full screen. */
import { useLanguage, useMessages } from "../../language/language.ts";
import { LargerIcon, SmallerIcon } from "../icons.tsx";
import { Pager } from "./pager.tsx";
import { paperName } from "../paper/paper-name.ts";
import type { PreviewState } from "../preview.ts";
import type { ViewportState } from "../viewport.ts";
import { ZoomControls } from "./zoom-controls.tsx";
import type { Zoom } from "../zoom.ts";

interface Props {
  state: PreviewState;
  viewport: ViewportState;
  chosen: Zoom;
  onZoom: (zoom: Zoom) => void;
  onPage: (page: number) => void;
  /** Absent where the browser cannot. */
  full: { on: boolean; toggle: () => void } | undefined;
  /** Controls that the page puts at its ends: which panes there are. */
  before?: React.ReactNode;
  after?: React.ReactNode;
}

export function PreviewBar(props: Props) {
  const { state, viewport, chosen, onZoom, onPage, full, before, after } = props;
  const t = useMessages();
  const pages = state.shown?.map.page.pages;
  const label = full?.on ? t("preview.leaveFull") : t("preview.full");
  return (
    <div className="bar preview-bar">
      {before}
      <Facts state={state} />
      {pages !== undefined && (
        <Pager page={viewport.page} count={pages} passing={state.shown?.passing} onPage={onPage} />
      )}
      {state.shown && <ZoomControls chosen={chosen} zoom={viewport.zoom} onZoom={onZoom} />}
      {full && state.shown && (
        <button
          type="button"
          className="icon-button"
          aria-label={label}
          title={label}
          aria-pressed={full.on}
          onClick={full.toggle}
        >
          {full.on ? <SmallerIcon /> : <LargerIcon />}
        </button>
      )}
      {after}
    </div>
  );
}

function Facts({ state: { shown, slow, problem } }: { state: PreviewState }) {
  const t = useMessages();
  const language = useLanguage();
  if (!shown) {
    const isDrawing = slow && !problem;
    return <p className="facts">{isDrawing ? t("preview.setting") : t("preview.label")}</p>;
  }
  const { page, saidHeight: height, isExact: exact } = shown.map;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const size = `${number.format(page.width)} × ${exact ? "" : "≈ "}${number.format(
    exact ? height : Math.round(height / 100) * 100,
  )}`;
  return (
    <p className="facts">
      <span title={t("preview.size")}>{page.pages === undefined ? size : paperName(page)}</span>
      {shown.watermarked && (
        <span className="facts-mark" title={t("preview.marked")}>
          {t("preview.marked")}
        </span>
      )}
    </p>
  );
}
