/** A picture as cards: whether, and how they are made. */
import { useMessages } from "../language/language.ts";
import type { Style } from "../style/style.ts";
import { late } from "../ui/late.tsx";
import { SizeChips } from "./size-chips.tsx";

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
}

const CardsFields = late(() => import("../style/cards-fields.tsx"));

export function CardsSection({ style, onStyle }: Props) {
  const t = useMessages();
  const { cards, ...withoutCards } = style;
  return (
    <fieldset className="choices cards">
      <legend>{t("cards.legend")}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={cards !== undefined}
          onChange={({ target }) =>
            onStyle(target.checked ? { ...style, cards: {} } : withoutCards)
          }
        />
        {t("cards.on")}
      </label>
      <SizeChips cards={cards} onCards={(next) => onStyle({ ...style, cards: next })} />
      {cards && (
        <CardsFields cards={cards} onCards={(next) => onStyle({ ...style, cards: next })} />
      )}
    </fieldset>
  );
}
