/** Everything about exports of the open document: what one will be, how the last one goes, and what starts the next. */
import { useEffect, useState } from "react";
import { CLEAN_EXPORTS } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { useSession } from "../session/session.ts";
import { useSettings } from "../session/settings.ts";
import { useStanding } from "../session/use-standing.ts";
import type { Style } from "../style/style.ts";
import { subjectOf } from "./export-key.ts";
import { exportTerms, type ExportTerms } from "./terms.ts";
import { useTooLarge } from "./too-large.ts";
import { useExport, type ExportStatus } from "./use-export.ts";
import type { ExportWay } from "./ways.ts";

export interface Exporting {
  terms: ExportTerms;
  status: ExportStatus;
  /** Nothing is being made. */
  idle: boolean;
  /** There is a document that can be exported. */
  ready: boolean;
  /** Why it cannot be, in a sentence; empty if it can. */
  tooLarge: string;
  removeWatermark: boolean;
  setRemoveWatermark: (on: boolean) => void;
  /** @param card the index of the one that is wanted; absent: all */
  begin: (way: ExportWay, card?: number) => void;
}

/**
 * @param markdown may be some keys behind
 * @param textNow the text at this moment: what is exported
 */
export function useExporting(markdown: string, textNow: () => string, style: Style): Exporting {
  const t = useMessages();
  const session = useSession();
  useStanding(session);
  const [removeWatermark, setRemoveWatermark] = useState(false);
  const subject = subjectOf({ markdown, style });
  const { status, run, owned } = useExport(subject, subject + style.format);
  const marks = useSettings()?.watermark ?? true;
  const terms = exportTerms(session, { removeWatermark, owned, limit: CLEAN_EXPORTS, marks }, t);
  const tooLarge = useTooLarge(markdown);
  const idle = status.kind !== "working";
  // A choice that no longer stands must not stay ticked unseen.
  useEffect(() => {
    if (!terms.mayPay) setRemoveWatermark(false);
  }, [terms.mayPay]);
  return {
    terms,
    status,
    idle,
    ready: markdown.trim() !== "" && tooLarge === "",
    tooLarge,
    removeWatermark,
    setRemoveWatermark,
    begin: (way, card) => {
      const order = { markdown: textNow(), style };
      if (idle) void run(way, order, terms, terms.mayPay && removeWatermark, card);
    },
  };
}
