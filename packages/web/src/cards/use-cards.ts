/** The cards that a document comes to: how many from its plan, then their pictures. */
import { useEffect, useRef, useState } from "react";
import type { WebPlan } from "@platen/contract";
import { loadCards, loadPlan } from "../api/cards.ts";
import type { Style } from "../style/style.ts";

export interface CardsState {
  /** Of which text this is; another one is being looked at, if it is not the newest. */
  markdown: string;
  plan: WebPlan;
  /** Addresses of pictures, empty until they are there. */
  pictures: readonly string[];
  /** The pictures could not be made: those that are there are older. */
  failed?: boolean;
}

/** ms without a key until cards are laid out anew: all of the document is. */
const REST = 700;

/** @returns `undefined` until there is a first plan */
export function useCards(markdown: string, style: Style): CardsState | undefined {
  const [state, setState] = useState<CardsState>();
  const urls = useRef<readonly string[]>([]);
  useEffect(() => {
    if (markdown.trim() === "") return setState(undefined);
    const stop = new AbortController();
    const look = async () => {
      const order = { markdown, style };
      const plan = await loadPlan(order, stop.signal);
      setState((last) => ({ markdown, plan, pictures: last?.pictures ?? [] }));
      const files = await loadCards(order, stop.signal);
      const old = urls.current;
      urls.current = files.map((file) => URL.createObjectURL(file));
      setState({ markdown, plan, pictures: urls.current });
      for (const url of old) URL.revokeObjectURL(url);
    };
    const timer = setTimeout(() => {
      // What the document lacks is said where it is shown; the strip stays as it was.
      look().catch(() => {
        if (!stop.signal.aborted) setState((last) => last && { ...last, failed: true });
      });
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [markdown, style]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return state;
}
