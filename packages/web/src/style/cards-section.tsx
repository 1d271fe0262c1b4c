import { optionDefinitions, problemsWith, type CardOptions } from "@platen/render/options";
import { useEffect, useState } from "react";
import { useMessages } from "../language/language.ts";
import { OptionField } from "./options/option-field.tsx";
import { Check } from "./options/parts.tsx";

interface Props {
  /** Absent: no cards. */
  cards: CardOptions | undefined;
  onCards: (cards: CardOptions | undefined) => void;
}

const { fields } = optionDefinitions.cards;
const names = Object.keys(fields) as (keyof CardOptions)[];

/** A picture as cards. A wrong value stays here with its complaint; the style keeps the last valid one. */
export function CardsSection({ cards, onCards }: Props) {
  const t = useMessages();
  const [draft, setDraft] = useState(cards);
  useEffect(() => setDraft(cards), [cards]);
  const problems = draft ? problemsWith("cards", draft) : [];
  const change = (next: CardOptions | undefined) => {
    setDraft(next);
    if (next === undefined || problemsWith("cards", next).length === 0) onCards(next);
  };
  return (
    <fieldset className="choices cards">
      <legend>{t("cards.legend")}</legend>
      <Check
        label={t("cards.on")}
        on={draft !== undefined}
        onValue={(on) => change(on ? {} : undefined)}
      />
      {draft && (
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
      )}
    </fieldset>
  );
}
