/** The cards that a document comes to: how many from its plan, then their pictures. */
import { useEffect, useRef, useState } from "react";
import type { WebPlan } from "@platen/contract";
import { loadCards, loadPlan, type Cards } from "../api/cards.ts";
import { useMarks } from "../session/marks.ts";
import type { Style } from "../style/style.ts";

export interface CardsState {
  /** Text that was planned; if the user has typed since, a newer one is being laid out. */
  markdown: string;
  plan: WebPlan;
  /** Addresses of pictures, empty until they are there. */
  pictures: readonly string[];
  /** Style of the pictures, if they show `markdown`; absent: they show an older text. */
  drawn?: Style;
  /** The pictures could not be made: those that are there are older. */
  failed?: boolean;
}

/**
 * ms without a key until cards are laid out anew. It takes the whole document, so it waits for a
 * rest.
 */
const REST = 700;

/** @returns `undefined` until there is a first plan */
export function useCards(markdown: string, style: Style): CardsState | undefined {
  const [state, setState] = useState<CardsState>();
  /** Addresses of the pictures that are shown, by their names. */
  const shown = useRef<ReadonlyMap<string, string>>(new Map());
  // The account's standing decides whether its cards have a watermark.
  const marked = useMarks();
  useEffect(() => {
    if (markdown.trim() === "") return setState(undefined);
    const stop = new AbortController();
    const look = async () => {
      const order = { markdown, style };
      const plan = await loadPlan(order, stop.signal);
      setState((last) => ({ markdown, plan, pictures: last?.pictures ?? [] }));
      const old = shown.current;
      const cards = await loadCards(order, [...old.keys()], stop.signal);
      const now = addressesOf(cards, old);
      shown.current = now;
      const pictures = cards.names.flatMap((name) => now.get(name) ?? []);
      setState({ markdown, plan, pictures, drawn: style });
      for (const [name, url] of old) if (!now.has(name)) URL.revokeObjectURL(url);
    };
    const timer = setTimeout(() => {
      // The preview tells what is wrong with the document; the strip stays as it was.
      look().catch(() => {
        if (!stop.signal.aborted) setState((last) => last && { ...last, failed: true });
      });
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [markdown, style, marked]);
  useEffect(
    () => () => {
      for (const url of shown.current.values()) URL.revokeObjectURL(url);
    },
    [],
  );
  return state;
}

/** A card that has not changed keeps its address, so that the browser need not draw it anew. */
function addressesOf(
  { names, files }: Cards,
  before: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const name of names) {
    const file = files.get(name);
    const address = before.get(name) ?? (file && URL.createObjectURL(file));
    if (address !== undefined && !addresses.has(name)) addresses.set(name, address);
  }
  return addresses;
}
