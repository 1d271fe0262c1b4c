import { resolveCards } from "@platen/render/options";
import { sentOf } from "../api/sent-style.ts";
import { useMessages, type Translate } from "../language/language.ts";
import { followHere } from "../routing.ts";
import { usePageAction } from "../actions/page-actions.ts";
import { useSession } from "../session/session.ts";
import { useSettings } from "../session/settings.ts";
import { ShareButton } from "../share/share-button.tsx";
import { formatLabels } from "../style/labels.ts";
import type { Style } from "../style/style.ts";
import { paperName } from "../preview/paper-name.ts";
import type { PageMap } from "../preview/page-map.ts";
import { modifier } from "../ui/modifier.ts";
import { CreditsNote } from "../ui/credits-note.tsx";
import { canCopyPictures } from "./deliver.ts";
import { canShareFiles, isTouched } from "./share-files.ts";
import type { Exporting } from "./use-exporting.ts";
import type { ExportWay } from "./ways.ts";

interface Props {
  exporting: Exporting;
  /** May be some keys behind. */
  markdown: string;
  /** The text at this moment: what is exported and shared. */
  textNow: () => string;
  style: Style;
  /** The page as it is shown. */
  page: PageMap | undefined;
  /** Whether what is shown has a watermark. */
  previewMarked: boolean;
}

/** Facts about the export, and the buttons that make it. */
export function ExportBox(props: Props) {
  const { exporting, markdown, textNow, style, page, previewMarked } = props;
  const t = useMessages();
  const session = useSession();
  const { terms, status, idle, ready, tooLarge, begin } = exporting;
  const label = formatLabels[style.format];
  const { cards } = sentOf(style);
  const others = [
    ...(canCopyPictures() && style.format !== "pdf" && !cards ? (["copy"] as const) : []),
    ...(isTouched() && canShareFiles(style.format) ? (["share"] as const) : []),
  ];
  const said = status.card === undefined && status.kind !== "working" ? status.words() : "";
  const working = (way: ExportWay) =>
    status.kind === "working" && status.way === way && status.card === undefined;
  usePageAction("save", ready ? () => begin("save") : undefined);
  const mayCopy = ready && others.some((way) => way === "copy");
  usePageAction("copyPicture", mayCopy ? () => begin("copy") : undefined);
  return (
    <section className="export" aria-label={t("export.label")}>
      <div className="terms" id="terms" aria-live="polite">
        <p className="terms-headline" data-clean={terms.clean}>
          {terms.headline}
        </p>
        <p className="terms-reason">
          {terms.reason} {terms.clean && previewMarked && t("terms.previewMarked")}{" "}
          {terms.out && <CreditsNote />}
        </p>
        {session.kind === "visitor" && <Doors />}
      </div>
      {terms.mayPay && (
        <label className="check">
          <input
            type="checkbox"
            checked={exporting.removeWatermark}
            onChange={(event) => exporting.setRemoveWatermark(event.target.checked)}
          />
          {t("export.pay")}
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
          // Not disabled while it works: that would take the focus away.
          aria-disabled={!idle}
          onClick={() => begin("save")}
        >
          {working("save")
            ? t("export.working")
            : cards
              ? t("export.saveCards")
              : t("export.save", { format: label })}
        </button>
        {others.map((way) => (
          <button
            key={way}
            type="button"
            aria-describedby="terms"
            disabled={!ready}
            aria-disabled={!idle}
            onClick={() => begin(way)}
          >
            {working(way) ? t("export.working") : t(`export.${way}`)}
          </button>
        ))}
      </div>
      <p className="export-share">
        <ShareButton
          of={() => ({ name: "", text: textNow(), style })}
          disabled={markdown.trim() === ""}
        />
      </p>
      <div
        className="progress export-progress"
        role="progressbar"
        aria-label={t("export.inProgress")}
        hidden={idle}
      />
      <p
        className="export-status"
        role="status"
        data-kind={tooLarge !== "" ? "failed" : said === "" ? "idle" : status.kind}
      >
        {idle ? tooLarge || said || sizeOf(t, page, style) : ""}
      </p>
    </section>
  );
}

/** Strangers make an account; who has one signs in. Both lead back here. */
function Doors() {
  const t = useMessages();
  const next = location.pathname + location.search;
  const to = (way: string) => `/account?${new URLSearchParams({ way, next })}`;
  const closed = useSettings()?.signUp === "closed";
  return (
    <p className="terms-doors">
      {!closed && (
        <a href={to("up")} onClick={followHere}>
          {t("door.signUp")}
        </a>
      )}
      <a href={to("in")} onClick={followHere}>
        {t("door.signIn")}
      </a>
    </p>
  );
}

function sizeOf(t: Translate, page: PageMap | undefined, style: Style): string {
  if (!page) return "";
  if (style.format === "pdf") return t("export.pdfSize", { paper: paperName(page.page) });
  const { cards } = sentOf(style);
  if (cards) {
    const { width, height } = resolveCards(cards).size;
    return t("export.cardPixels", { width: String(width), height: String(height) });
  }
  const { width, height } = page;
  const pixels = (side: number) => String(Math.round(side * style.quality));
  // Of a long document only what is in view has been laid out.
  const tall = page.isExact ? pixels(height) : `≈ ${pixels(height)}`;
  return t("export.pixels", { width: pixels(width), height: tall });
}
