/** Barriers in the document to readers with a screen reader or weak eyes, each with a way to its line. */
import type { Barrier } from "@platen/render/browser";
import { useEffect, useRef, useState } from "react";
import { previewedOf } from "../api/sent-style.ts";
import { said, useMessages } from "../language/language.ts";
import { BrowserPress } from "../press/browser-press.ts";
import type { Style } from "../style/style.ts";
import "../styles/late/access.css";

/** ms after a change, when the document is looked at again. */
const PAUSE = 500;

interface Props {
  markdown: string;
  style: Style;
  onGoToLine: (line: number) => void;
}

/** The document is looked at once that is asked for, and from then on whenever it changes. */
export default function AccessSection({ markdown, style, onGoToLine }: Props) {
  const t = useMessages();
  const [isOn, setOn] = useState(false);
  const found = useBarriers(isOn, markdown, style);
  return (
    <fieldset className="choices access">
      <legend>{t("access.legend")}</legend>
      {!isOn && (
        <button type="button" onClick={() => setOn(true)}>
          {t("access.check")}
        </button>
      )}
      <p className="hint" role="status">
        {!isOn
          ? t("access.hint")
          : found === "failed"
            ? t("access.failed")
            : !found
              ? t("access.waiting")
              : found.length === 0
                ? t("access.none")
                : t("access.count", { count: found.length })}
      </p>
      {Array.isArray(found) && found.length > 0 && (
        <ul>
          {found.map(({ line, message }, index) => (
            <li key={index}>
              {line === undefined ? (
                <span className="line-none">{t("warnings.document")}</span>
              ) : (
                <button type="button" className="line-link" onClick={() => onGoToLine(line)}>
                  {t("warnings.line", { line })}
                </button>
              )}
              <span className="warning-text">{said(message) ?? message}</span>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** Returns the barriers of the newest text that was looked at; `failed` where it could not be. */
function useBarriers(
  isOn: boolean,
  markdown: string,
  style: Style,
): Barrier[] | "failed" | undefined {
  const press = useRef<BrowserPress>(undefined);
  const [found, setFound] = useState<Barrier[] | "failed">();
  useEffect(() => () => press.current?.close(), []);
  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    const look = async () => {
      if (markdown.trim() === "") return [];
      // A brand is the service's to look up, and its colours are not the author's.
      const { brand: _, ...options } = previewedOf(style);
      return (press.current ??= new BrowserPress()).barriers({ markdown, options });
    };
    const later = setTimeout(() => {
      void look().then((barriers) => isGone || setFound(barriers ?? "failed"));
    }, PAUSE);
    return () => {
      isGone = true;
      clearTimeout(later);
    };
  }, [isOn, markdown, style]);
  return found;
}
