import { optionDefinitions, problemsWith, type CardOptions } from "@platen/render/options";
import { useEffect, useState } from "react";
import { useMessages } from "../language/language.ts";
import { OptionField } from "./options/option-field.tsx";

interface Props {
  cards: CardOptions;
  onCards: (cards: CardOptions) => void;
}

const { fields } = optionDefinitions.cards;
const names = Object.keys(fields) as (keyof CardOptions)[];

/** How cards are made. A wrong value stays here with its complaint; the style keeps the last valid one. */
export default function CardsFields({ cards, onCards }: Props) {
  const t = useMessages();
  const [draft, setDraft] = useState(cards);
  useEffect(() => setDraft(cards), [cards]);
  const problems = problemsWith("cards", draft);
  const change = (next: CardOptions) => {
    setDraft(next);
    if (problemsWith("cards", next).length === 0) onCards(next);
  };
  return (
    <div className="cards-fields">
      <p className="hint">{t("cards.how")}</p>
      {names.map((name) => (
        <OptionField
          key={name}
          path={`cards.${name}`}
          definition={fields[name]}
          value={draft[name]}
          problems={problems}
          together={false}
          onValue={(value) => {
            const { [name]: _, ...rest } = draft;
            change(value === undefined ? rest : { ...rest, [name]: value });
          }}
        />
      ))}
    </div>
  );
}
