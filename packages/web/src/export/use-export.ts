import { useEffect, useRef, useState } from "react";
import { requestExport, type RenderOrder, type RenderedFile } from "../api/render-file.ts";
import { ApiError, OfflineError } from "../api/request.ts";
import { t } from "../language/language.ts";
import type { MessageName } from "../messages/en.ts";
import {
  loadSession,
  noteLeft,
  noteRefusal,
  sessionNow,
  type Session,
} from "../session/session.ts";
import { failureText } from "../ui/failure.ts";
import { exportKey, subjectOf } from "./export-key.ts";
import type { ExportTerms } from "./terms.ts";
import { ways, type Done, type ExportWay } from "./ways.ts";

/** Returns a text in the current language of the page. */
type Words = () => string;

const nothing: Words = () => "";

export type ExportStatus =
  /** `waiting`: for a network; the file is saved when there is one again. */
  (
    | { kind: "idle" | "done" | "failed" | "waiting"; words: Words }
    /** `busy`: the service has no room for it yet. */
    | { kind: "working"; way: ExportWay; busy?: boolean }
  ) & {
    /** Index of the card, if a single one was asked for. */
    card?: number | undefined;
  };

/** Longest that an export may take, in ms. */
const PATIENCE = 60_000;
/**
 * ms that an export waits for room at most, and pause between two tries if the service names none.
 */
const QUEUE = { longest: 300_000, pause: 2000 } as const;
/**
 * Pauses, in ms, before new tries if the service is not reached though the browser reports a
 * network.
 */
const AGAIN = [1000, 3000, 8000] as const;

/**
 * @param subject key of the export (`subjectOf`)
 * @param shown key of the whole document and style: when it changes, the outcome of the last export is no longer shown
 */
export function useExport(subject: string, shown: string) {
  const [status, setStatus] = useState<ExportStatus>({ kind: "idle", words: nothing });
  const [owned, setOwned] = useState<string>();
  const made = useRef<{ key: string; file: Promise<RenderedFile> }>(undefined);

  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const goOn = () => {
      waiting.current?.();
      waiting.current = undefined;
    };
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, []);

  useEffect(() => {
    waiting.current = undefined;
    setStatus((last) => (last.kind === "working" ? last : { kind: "idle", words: nothing }));
  }, [shown]);

  async function run(
    way: ExportWay,
    order: RenderOrder,
    terms: ExportTerms,
    removeWatermark: boolean,
    card?: number,
  ): Promise<void> {
    setStatus({ kind: "working", way, card });
    const asked = sessionNow();
    const make = async (wanted: RenderOrder) => {
      const ask = (key: Promise<string>) =>
        persistently(
          async () =>
            requestExport(wanted, removeWatermark, await key, AbortSignal.timeout(PATIENCE)),
          () => setStatus({ kind: "working", way, card, busy: true }),
        );
      const file = await ask(exportKey(subject)).catch((error: unknown) => {
        // The brand of this name is another one than when it was exported before.
        if (!(error instanceof ApiError) || error.code !== "IDEMPOTENCY_MISMATCH") throw error;
        return ask(exportKey(`${subject}\n${Date.now()}`));
      });
      noteFile(file, asked);
      return file;
    };
    /**
     * Renders once what is taken in several steps: single cards, or a share sheet that needs a
     * second press.
     */
    const makeOnce = (wanted: RenderOrder) => {
      const who = asked.kind === "member" ? asked.number : asked.kind;
      const key = `${wanted.style.format} ${removeWatermark} ${who} ${subjectOf(wanted)}`;
      if (made.current?.key !== key) {
        const file = make(wanted);
        made.current = { key, file };
        file.catch(() => (made.current = undefined));
      }
      return made.current.file;
    };
    try {
      const isPiece = card !== undefined || way === "share";
      const done = await ways[way](order, isPiece ? makeOnce : make, card);
      if (!done.file.watermarked) setOwned(subject);
      setStatus({ kind: "done", words: outcome(way, done, terms), card });
    } catch (error) {
      noteRefusal(error, asked);
      // The clipboard takes only what a click has just asked for.
      const waits = way === "save" && error instanceof OfflineError && !navigator.onLine;
      if (waits) waiting.current = () => void run(way, order, terms, removeWatermark, card);
      setStatus(
        waits
          ? { kind: "waiting", words: () => t("export.waiting"), card }
          : { kind: "failed", words: () => failureText(error), card },
      );
    }
  }

  return { status, run, owned: owned === subject };
}

/**
 * Renders with several tries: the export's key sees to it that it is charged once.
 *
 * @param onBusy called when the service has no room; it is asked again after the time that it names
 */
async function persistently<Answer>(
  ask: () => Promise<Answer>,
  onBusy: () => void,
): Promise<Answer> {
  const until = performance.now() + QUEUE.longest;
  const pauses: number[] = [...AGAIN];
  for (;;)
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === "OVERLOADED";
      const pause = isBusy
        ? error.retryAfter === undefined
          ? QUEUE.pause
          : error.retryAfter * 1000
        : error instanceof OfflineError && navigator.onLine
          ? pauses.shift()
          : undefined;
      if (pause === undefined || performance.now() + pause > until) throw error;
      if (isBusy) onBusy();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
}

/**
 * Notes the exports that a member has left. An answer without them means that the session has
 * ended.
 */
function noteFile({ cleanExportsRemaining, creditBalance }: RenderedFile, asked: Session): void {
  if (cleanExportsRemaining === undefined || creditBalance === undefined) void loadSession();
  else noteLeft(asked, { cleanExportsRemaining, creditBalance });
}

function outcome(way: ExportWay, { file, whole, shared }: Done, terms: ExportTerms): Words {
  if (shared === "late") return () => t("export.shareAgain");
  if (shared === "left") return nothing;
  const { cards: count } = file;
  if (way === "save" && whole && count !== undefined && !(file.watermarked && terms.clean))
    return () => t(file.watermarked ? "export.savedCardsMarked" : "export.savedCards", { count });
  const { clean, marked, unexpected } = outcomes[way];
  if (!file.watermarked) return () => t(clean);
  return () => t(terms.clean ? unexpected : marked);
}

const outcomes = {
  save: {
    clean: "export.saved",
    marked: "export.savedMarked",
    unexpected: "export.savedUnexpected",
  },
  copy: {
    clean: "export.copied",
    marked: "export.copiedMarked",
    unexpected: "export.copiedUnexpected",
  },
  share: {
    clean: "export.shared",
    marked: "export.sharedMarked",
    unexpected: "export.sharedUnexpected",
  },
} as const satisfies Record<ExportWay, Record<string, MessageName>>;
