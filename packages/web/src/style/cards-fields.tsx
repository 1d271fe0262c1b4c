import type { CardOptions } from "@platen/render/options";
import { useMessages } from "../language/language.ts";
import GroupFields from "./group-fields.tsx";

interface Props {
  cards: CardOptions;
  onCards: (cards: CardOptions) => void;
}

/** How cards are made. */
export default function CardsFields({ cards, onCards }: Props) {
  const t = useMessages();
  return (
    <div className="cards-fields">
      <p className="hint">{t("cards.how")}</p>
      <GroupFields name="cards" value={cards} onValue={onCards} />
    </div>
  );
}
