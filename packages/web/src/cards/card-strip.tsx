/**
 * Strip of small pictures of a document's cards. It goes to a card and moves cards to another
 * place; above it the cards are shown in full.
 */
import { useRef, useState, type DragEvent, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import type { Exporting } from "../export/use-exporting.ts";
import { useMessages } from "../language/language.ts";
import type { Style } from "../style/style.ts";
import { CardStage, showCard } from "./card-stage.tsx";
import { moved, unitsOf } from "./reorder.ts";
import { useCards } from "./use-cards.ts";
import "../styles/late/strip.css";

interface Props {
  /** Where the cards are seen in full. */
  frame: HTMLElement | null;
  exporting: Exporting;
  markdown: string;
  style: Style;
  onGoToLine: (line: number) => void;
  /** The text in another order. */
  onText: (text: string) => void;
}

export default function CardStrip(props: Props) {
  const { frame, exporting, markdown, style, onGoToLine, onText } = props;
  const t = useMessages();
  const state = useCards(markdown, style);
  const list = useRef<HTMLOListElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [told, setTold] = useState("");
  if (!state) return <div className="strip" aria-busy="true" />;
  const { plan, pictures, failed } = state;
  const units = unitsOf(plan.cards, state.markdown);
  const isCurrent = state.markdown === markdown;
  const unitOf = (card: number) =>
    units.findIndex(({ cards: [first, last] }) => card >= first && card <= last);

  const move = (card: number, to: number) => {
    const from = unitOf(card);
    // Lines of an older text would take the wrong ones along.
    if (!isCurrent || from === to || to < 0 || to >= units.length) return;
    onText(moved(markdown, units, from, to));
    setTold(t("strip.moved", { place: to + 1, count: units.length }));
    requestAnimationFrame(() => focusOn(list.current, to));
  };
  const onKeyDown = (event: KeyboardEvent, card: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.altKey) move(card, unitOf(card) + step);
    else focusOn(list.current, card + step);
  };
  const onDrop = (event: DragEvent, card: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== undefined) move(dragged, unitOf(card));
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <section className="strip" aria-label={t("strip.label")} data-current={isCurrent}>
      {frame &&
        pictures.length > 0 &&
        !failed &&
        createPortal(
          <CardStage
            ref={stage}
            style={style}
            exporting={exporting}
            pictures={pictures}
            isCurrent={isCurrent && state.drawn === style}
          />,
          frame,
        )}
      <p className="strip-head">
        <span role="status">{t("strip.count", { count: plan.cards.length })}</span>
        <span className="strip-facts">
          {t("strip.words", { count: plan.words })}
          {" · "}
          {t("strip.reading", { count: Math.max(1, Math.round(plan.readingTime / 60)) })}
        </span>
        <CardStatus exporting={exporting} />
        <span className="strip-how" id="strip-how">
          {t("strip.how")}
        </span>
      </p>
      <ol ref={list} className="strip-cards">
        {plan.cards.map(([line], index) => (
          <li key={index} data-over={over === index && dragged !== index}>
            <button
              type="button"
              draggable={isCurrent}
              aria-label={t("strip.card", { place: index + 1, line })}
              aria-describedby="strip-how"
              data-dragged={dragged === index}
              onClick={() => {
                onGoToLine(line);
                showCard(stage.current?.children[index]);
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("application/x-platen-card", String(index));
                setDragged(index);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => onDrop(event, index)}
            >
              {pictures[index] ? (
                <img src={pictures[index]} alt="" draggable={false} />
              ) : (
                <span className="strip-waiting" />
              )}
              <span className="strip-number">{index + 1}</span>
            </button>
            <span className="strip-moves">
              <Move
                label={t("strip.earlier", { place: index + 1 })}
                sign="←"
                disabled={!isCurrent || unitOf(index) === 0}
                onPress={() => move(index, unitOf(index) - 1)}
              />
              <Move
                label={t("strip.later", { place: index + 1 })}
                sign="→"
                disabled={!isCurrent || unitOf(index) === units.length - 1}
                onPress={() => move(index, unitOf(index) + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {told}
      </p>
    </section>
  );
}

/**
 * Tells what the export of a single card will be like and how it went: on narrow windows the export
 * panel is elsewhere.
 */
function CardStatus({ exporting: { terms, status } }: { exporting: Exporting }) {
  const t = useMessages();
  const isOfCard = status.card !== undefined;
  const words = status.kind === "working" ? t("export.working") : status.words();
  return (
    <>
      {(!isOfCard || words === "") && <span className="strip-terms">{terms.headline}</span>}
      <span className="strip-status" role="status" data-kind={status.kind}>
        {isOfCard && words}
      </span>
    </>
  );
}

interface MoveProps {
  label: string;
  sign: string;
  disabled: boolean;
  onPress: () => void;
}

/** For fingers, which drag the strip itself. */
function Move({ label, sign, disabled, onPress }: MoveProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      {sign}
    </button>
  );
}

function focusOn(list: HTMLElement | null, card: number): void {
  const button = list?.children[card]?.querySelector<HTMLElement>("button");
  button?.focus();
  button?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
