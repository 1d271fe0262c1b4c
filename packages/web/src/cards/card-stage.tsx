/** The cards as they will be saved, over the sheet of the preview: side by side, one swipe from the next; each can be taken by itself. */
import { useState, type MouseEvent, type RefObject } from "react";
import { resolveCards } from "@platen/render/options";
import { canCopyPictures } from "../export/deliver.ts";
import { canShareFiles } from "../export/share-files.ts";
import type { Exporting } from "../export/use-exporting.ts";
import { useMessages } from "../language/language.ts";
import type { Style } from "../style/style.ts";
import "../styles/late/strip.css";

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  style: Style;
  /** Absent: they are looked at, and not taken. */
  exporting?: Exporting;
  /** Addresses of the files. */
  pictures: readonly string[];
  isCurrent: boolean;
}

export function CardStage({ ref, style, exporting, pictures, isCurrent }: Props) {
  const t = useMessages();
  /** One pixel of a file on one pixel of the screen; else each card is seen whole. */
  const [isLarge, setLarge] = useState(false);
  const { width } = resolveCards(style.cards ?? {}).size;
  const acts = [
    "save" as const,
    ...(canCopyPictures() ? (["copy"] as const) : []),
    ...(canShareFiles(style.format) ? (["share"] as const) : []),
  ];
  const label = isLarge ? t("strip.fit") : t("strip.large");
  return (
    <div
      ref={ref}
      className="stage"
      tabIndex={0}
      role="region"
      aria-label={t("strip.stage")}
      data-current={isCurrent}
      data-large={isLarge}
    >
      {pictures.map((picture, index) => (
        <figure key={index}>
          <button
            type="button"
            className="stage-card"
            title={label}
            onClick={(event) => {
              const keep = keepingPlace(event);
              setLarge(!isLarge);
              requestAnimationFrame(keep);
            }}
          >
            <img
              src={picture}
              alt={t("strip.picture", { place: index + 1, count: pictures.length })}
              draggable={false}
              style={isLarge ? { width: `${width / devicePixelRatio}px` } : undefined}
            />
          </button>
          {exporting && (
            <figcaption>
              {acts.map((way) => (
                <button
                  key={way}
                  type="button"
                  className="text-button"
                  aria-label={t(`strip.${way}One`, { place: index + 1 })}
                  // Which card it is, only the newest text says.
                  disabled={!exporting.ready || !isCurrent}
                  aria-disabled={!exporting.idle}
                  onClick={() => exporting.begin(way, index)}
                >
                  {t(`strip.${way}`)}
                </button>
              ))}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

/** @returns after a change of size: brings the place of a card that was pressed back below the pointer */
function keepingPlace({
  currentTarget: card,
  clientX,
  clientY,
  detail,
}: MouseEvent<HTMLElement>): () => void {
  const { left, top, width, height } = card.getBoundingClientRect();
  // A key presses the middle.
  const [x, y] = detail > 0 ? [clientX, clientY] : [left + width / 2, top + height / 2];
  return () => {
    const box = card.getBoundingClientRect();
    card
      .closest(".stage")
      ?.scrollBy(
        box.left + ((x - left) / width) * box.width - x,
        box.top + ((y - top) / height) * box.height - y,
      );
  };
}

export function showCard(card: Element | null | undefined): void {
  card?.scrollIntoView({ block: "nearest", inline: "center" });
}
