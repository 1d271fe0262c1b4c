import { useState } from "react";
import { frameGrowth, resolveCards, isPaged } from "@platen/render/options";
import { sentOf } from "../api/sent-style.ts";
import { t as now, useGap, useMessages, type Translate } from "../language/language.ts";
import { followHere } from "../routing.ts";
import { usePageAction } from "../actions/page-actions.ts";
import { useSession } from "../session/session.ts";
import { useSettings } from "../session/settings.ts";
import { ShareButton } from "../share/share-button.tsx";
import { formatLabels } from "../style/labels.ts";
import type { Style } from "../style/style.ts";
import { paperName } from "../preview/paper/paper-name.ts";
import type { PageMap } from "../preview/page-map.ts";
import { modifier } from "../ui/modifier.ts";
import { say } from "../ui/notices.tsx";
import { CreditsNote } from "../ui/frame/credits-note.tsx";
import { canCopyPictures } from "./deliver.ts";
import { canShareFiles, isTouched } from "./share-files.ts";
import type { Exporting } from "./use-exporting.ts";
import type { ExportWay } from "./ways.ts";

/** The index of the first card. */
const FIRST = 0;

interface Props {
  exporting: Exporting;
  /** Text that may be some keys behind. */
  markdown: string;
  /** Returns the current text, which is exported and shared. */
  textNow: () => string;
  style: Style;
  onStyle: (style: Style) => void;
  /** The page as it is shown. */
  page: PageMap | undefined;
  /** Whether what is shown has a watermark. */
  previewMarked: boolean;
}

/** Facts about the export, and the buttons that make it. */
export function ExportBox(props: Props) {
  const { exporting, markdown, textNow, style, onStyle, page, previewMarked } = props;
  const t = useMessages();
  const gap = useGap();
  const session = useSession();
  const { terms, status, idle, ready, tooLarge, begin } = exporting;
  const label = formatLabels[style.format];
  const { cards } = sentOf(style);
  /** A picture for links is one card; of other cards, all are meant. */
  const isLink = cards?.size === "og";
  const [main, beside] = isLink ? [FIRST, undefined] : [undefined, FIRST];
  const others = [
    ...(canCopyPictures() && !isPaged(style.format) && !cards ? (["copy"] as const) : []),
    ...(isTouched() && canShareFiles(style.format) ? (["share"] as const) : []),
  ];
  /** Card that was asked for here; the strip of cards tells of those asked for there. */
  const [card, setCard] = useState<number>();
  const isHere = status.card === card;
  const said = isHere && status.kind !== "working" ? status.words() : "";
  const working = (way: ExportWay, one?: number) =>
    status.kind === "working" && status.way === way && isHere && status.card === one;
  const start = (way: ExportWay, one?: number) => {
    if (idle) setCard(one);
    begin(way, one);
  };
  usePageAction("save", ready ? () => start("save", main) : undefined);
  const mayCopy = ready && others.some((way) => way === "copy");
  usePageAction("copyPicture", mayCopy ? () => start("copy") : undefined);
  const copyText = () =>
    void import("./copy-formatted.ts").then(
      ({ copyFormatted }) => copyFormatted(textNow(), style),
      () => say(() => now("part.failed")),
    );
  usePageAction("copyFormatted", ready ? copyText : undefined);
  return (
    <section className="export" aria-label={t("export.label")}>
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
          onClick={() => start("save", main)}
        >
          {working("save", main)
            ? t("export.working")
            : cards
              ? t(isLink ? "export.saveLinkPicture" : "export.saveCards")
              : t("export.save", { format: label })}
        </button>
        {cards && (
          <button
            type="button"
            aria-describedby="terms"
            disabled={!ready}
            aria-disabled={!idle}
            onClick={() => start("save", beside)}
          >
            {working("save", beside)
              ? t("export.working")
              : t(isLink ? "export.allCards" : "export.firstCard")}
          </button>
        )}
        {others.map((way) => (
          <button
            key={way}
            type="button"
            aria-describedby="terms"
            disabled={!ready}
            aria-disabled={!idle}
            onClick={() => start(way)}
          >
            {working(way) ? t("export.working") : t(`export.${way}`)}
          </button>
        ))}
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
      <p className="terms">
        <span id="terms" aria-live="polite">
          <span className="terms-headline" data-clean={terms.clean}>
            {terms.headline}
          </span>
          {gap}
          <span className="terms-reason">
            {terms.reason}
            {gap}
            {terms.clean && previewMarked && t("terms.previewMarked")}
            {gap}
            {terms.out && <CreditsNote />}
          </span>
        </span>
        {gap}
        {session.kind === "visitor" && <Doors />}
      </p>
      <p className="export-more">
        <ShareButton
          of={() => ({ name: "", text: textNow(), style })}
          disabled={markdown.trim() === ""}
        />
        {/* There and back by one button, which keeps the focus. */}
        <button
          type="button"
          className="text-button"
          title={cards ? undefined : t("export.linkPictureTitle")}
          onClick={() => onStyle(cards ? asLongPicture(style) : asLinkPicture(style))}
        >
          {t(cards ? "export.longPicture" : "export.linkPicture")}
        </button>
        <button
          type="button"
          className="text-button"
          title={t("export.copyFormattedTitle")}
          disabled={!ready}
          onClick={copyText}
        >
          {t("export.copyText")}
        </button>
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
        {idle
          ? tooLarge || said || sizeOf(t, page, style)
          : status.kind === "working" && status.busy && t("export.busy")}
      </p>
    </section>
  );
}

/**
 * Returns the style of a link preview picture (ogp.me): the first card, in the size that such
 * pictures have.
 */
function asLinkPicture(style: Style): Style {
  const { format, cards } = style;
  return {
    ...style,
    cards: { ...cards, size: "og" },
    format: isPaged(format) ? "png" : format,
  };
}

function asLongPicture(style: Style): Style {
  const { cards: _, ...rest } = style;
  return rest;
}

/** Links to sign up, and to sign in for those who have an account. Both lead back here. */
function Doors() {
  const t = useMessages();
  const next = location.pathname + location.search;
  const to = (way: string) => `/account?${new URLSearchParams({ way, next })}`;
  const closed = useSettings()?.signUp === "closed";
  return (
    <span className="terms-doors">
      {!closed && (
        <a href={to("up")} onClick={followHere}>
          {t("door.signUp")}
        </a>
      )}
      <a href={to("in")} onClick={followHere}>
        {t("door.signIn")}
      </a>
    </span>
  );
}

function sizeOf(t: Translate, page: PageMap | undefined, style: Style): string {
  if (!page) return "";
  if (isPaged(style.format)) return t("export.pdfSize", { paper: paperName(page.page) });
  const { cards, frame } = sentOf(style);
  if (cards) {
    const { width, height } = resolveCards(cards).size;
    return t("export.cardPixels", { width: String(width), height: String(height) });
  }
  const around = frame ? frameGrowth(frame) : { width: 0, height: 0 };
  const [width, height] = [page.width + around.width, page.saidHeight + around.height];
  const pixels = (side: number) => String(Math.round(side * style.quality));
  // In a long document only the visible part has been laid out.
  const tall = page.isExact ? pixels(height) : `≈ ${pixels(height)}`;
  return t("export.pixels", { width: pixels(width), height: tall });
}
