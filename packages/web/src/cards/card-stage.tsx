/** The cards as they will be saved, over the sheet of the preview: side by side, one swipe from the next. */
import { useState, type MouseEvent, type RefObject } from "react";
import { resolveCards, type CardOptions } from "@platen/render/options";
import { useMessages } from "../language/language.ts";

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  cards: CardOptions;
  /** Addresses of the files. */
  pictures: readonly string[];
  isCurrent: boolean;
}

export function CardStage({ ref, cards, pictures, isCurrent }: Props) {
  const t = useMessages();
  /** One pixel of a file on one pixel of the screen; else each card is seen whole. */
  const [isLarge, setLarge] = useState(false);
  const { width } = resolveCards(cards).size;
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
        <button
          key={index}
          type="button"
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
    card.parentElement?.scrollBy(
      box.left + ((x - left) / width) * box.width - x,
      box.top + ((y - top) / height) * box.height - y,
    );
  };
}

export function showCard(card: Element | null | undefined): void {
  card?.scrollIntoView({ block: "nearest", inline: "center" });
}
