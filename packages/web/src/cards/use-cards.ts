/** The cards that a document comes to: how many from its plan, then their pictures. */
import { useEffect, useRef, useState } from "react";
import type { WebPlan } from "@platen/contract";
import { loadCards, loadPlan } from "../api/cards.ts";
import { useMarks } from "../session/marks.ts";
import type { Style } from "../style/style.ts";

export interface CardsState {
  /** Of which text this is; another one is being looked at, if it is not the newest. */
  markdown: string;
  plan: WebPlan;
  /** Addresses of pictures, empty until they are there. */
  pictures: readonly string[];
  /** In which style the pictures show the text; absent: they show an older one. */
  drawn?: Style;
  /** The pictures could not be made: those that are there are older. */
  failed?: boolean;
}

/** ms without a key until cards are laid out anew: all of the document is. */
const REST = 700;

/** @returns `undefined` until there is a first plan */
export function useCards(markdown: string, style: Style): CardsState | undefined {
  const [state, setState] = useState<CardsState>();
  const shown = useRef<readonly Shown[]>([]);
  // What an account has left says whether its cards have a watermark.
  const marked = useMarks();
  useEffect(() => {
    if (markdown.trim() === "") return setState(undefined);
    const stop = new AbortController();
    const look = async () => {
      const order = { markdown, style };
      const plan = await loadPlan(order, stop.signal);
      setState((last) => ({ markdown, plan, pictures: last?.pictures ?? [] }));
      const files = await loadCards(order, stop.signal);
      const old = shown.current;
      shown.current = await withThoseBefore(files, old);
      setState({ markdown, plan, pictures: shown.current.map(({ url }) => url), drawn: style });
      for (const one of old) if (!shown.current.includes(one)) URL.revokeObjectURL(one.url);
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
  }, [markdown, style, marked]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return state;
}

interface Shown {
  bytes: Uint8Array;
  url: string;
}

/** A card that has not changed keeps its address, so that the browser need not draw it anew. */
async function withThoseBefore(files: readonly Blob[], before: readonly Shown[]): Promise<Shown[]> {
  return Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isSame = (one: Shown) =>
        one.bytes.length === bytes.length && one.bytes.every((byte, at) => byte === bytes[at]);
      return before.find(isSame) ?? { bytes, url: URL.createObjectURL(file) };
    }),
  );
}
