/** The sizes of cards that are asked for most, each one press away: the first press also makes cards. */
import {
  cardSizes,
  optionDefinitions,
  type CardOptions,
  type CardSizeName,
} from "@platen/render/options";
import { useMessages } from "../language/language.ts";
import { optionLabel } from "../style/options/option-label.ts";

interface Props {
  /** Absent: no cards are made, and no size is chosen. */
  cards: CardOptions | undefined;
  onCards: (cards: CardOptions) => void;
}

/** The list of all sizes has the others. */
const wanted = ["og", "square", "portrait", "story"] as const satisfies readonly CardSizeName[];
const usual = optionDefinitions.cards.fields.size.default;

export function SizeChips({ cards, onCards }: Props) {
  const t = useMessages();
  const chosen = cards && (cards.size ?? usual);
  return (
    <div className="size-chips" role="radiogroup" aria-label={t("cards.sizes")}>
      {wanted.map((name) => (
        <label key={name} className="size-chip">
          <input
            type="radio"
            name="card-size"
            value={name}
            checked={chosen === name}
            onChange={() => onCards(withSize(cards, name))}
          />
          <Proportions of={name} />
          <span>
            {optionLabel(t, `cards.size.${name}`)}{" "}
            <small>
              {cardSizes[name].width} × {cardSizes[name].height}
            </small>
          </span>
        </label>
      ))}
    </div>
  );
}

/** As everywhere, the usual size is not written down. */
function withSize(cards: CardOptions | undefined, name: CardSizeName): CardOptions {
  const { size: _, ...rest } = cards ?? {};
  return name === usual ? rest : { ...rest, size: name };
}

/** Side of the square in which a card is drawn, and the longer side of the card in it. */
const FIELD = 24;
const LONGEST = 20;

/** A card of this size, small. */
function Proportions({ of }: { of: CardSizeName }) {
  const { width, height } = cardSizes[of];
  const scale = LONGEST / Math.max(width, height);
  const side = (pixels: number) => Math.round(pixels * scale);
  return (
    <svg className="icon" width={FIELD} height={FIELD} aria-hidden="true">
      <rect
        x={(FIELD - side(width)) / 2}
        y={(FIELD - side(height)) / 2}
        width={side(width)}
        height={side(height)}
        rx={2}
      />
    </svg>
  );
}
