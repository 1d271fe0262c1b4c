/** Buttons and a menu for the zoom: to fit, or one of fixed steps within the bounds. */
import { useLanguage, useMessages } from "../../language/language.ts";
import { MinusIcon, PlusIcon } from "../icons.tsx";
import { zoomBounds, zoomChoices, zoomedIn, zoomedOut, type Zoom } from "../zoom.ts";

interface Props {
  /** The chosen zoom, and the scale that it gives. */
  chosen: Zoom;
  zoom: number;
  onZoom: (zoom: Zoom) => void;
}

export function ZoomControls({ chosen, zoom, onZoom }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const percent = (part: number) =>
    new Intl.NumberFormat(language, { style: "percent" }).format(part);
  const odd = chosen !== "fit" && !zoomChoices.some((choice) => choice === chosen);
  return (
    <div className="zoom" role="group" aria-label={t("preview.zoom")}>
      <button
        type="button"
        className="icon-button"
        aria-label={t("preview.zoomOut")}
        title={t("preview.zoomOut")}
        disabled={zoom <= zoomBounds.min}
        onClick={() => onZoom(zoomedOut(zoom))}
      >
        <MinusIcon />
      </button>
      <span className="zoom-choice">
        <span aria-hidden="true">{percent(zoom)}</span>
        <select
          aria-label={t("preview.zoomNow", { zoom: percent(zoom) })}
          title={t("preview.zoom")}
          value={String(chosen)}
          onChange={({ target }) => onZoom(target.value === "fit" ? "fit" : Number(target.value))}
        >
          <option value="fit">{t("preview.fit")}</option>
          {odd && <option value={String(chosen)}>{percent(zoom)}</option>}
          {zoomChoices.map((choice) => (
            <option key={choice} value={String(choice)}>
              {percent(choice)}
            </option>
          ))}
        </select>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t("preview.zoomIn")}
        title={t("preview.zoomIn")}
        disabled={zoom >= zoomBounds.max}
        onClick={() => onZoom(zoomedIn(zoom))}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
