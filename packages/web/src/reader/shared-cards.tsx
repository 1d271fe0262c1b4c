/** The cards of somebody's document, as they would be saved. */
import { useRef } from "react";
import { createPortal } from "react-dom";
import { CardStage } from "../cards/card-stage.tsx";
import { useCards } from "../cards/use-cards.ts";
import type { Style } from "../style/style.ts";

interface Props {
  /** Where they are seen. */
  frame: HTMLElement | null;
  markdown: string;
  style: Style;
}

export function SharedCards({ frame, markdown, style }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const state = useCards(markdown, style);
  if (!frame || !state || state.failed || state.pictures.length === 0) return null;
  return createPortal(
    <CardStage ref={stage} style={style} pictures={state.pictures} isCurrent />,
    frame,
  );
}
