/** The headings of the open document, to go to, and how long it is: beside the text, or in a panel over it. */
import { useEffect, useState } from "react";
import { useLanguage, useMessages } from "../language/language.ts";
import { Drawer } from "../ui/drawer.tsx";
import { CloseIcon } from "../ui/icons/icons.tsx";
import { extentOf, headingsOf } from "./headings.ts";
import "../styles/palette.css";

interface Props {
  text: string;
  /** Whether it stands beside the text, where the text goes on being written. */
  beside?: boolean;
  onLine: (line: number) => void;
  onClose: () => void;
}

/** ms after the last change of the text before its words are counted again. */
const QUIET = 250;

export default function Outline({ text, beside = false, onLine, onClose }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  const headings = headingsOf(settled);
  const { words, characters, minutes } = extentOf(settled, language);
  const content = (
    <>
      <p className="outline-extent">
        {t("strip.words", { count: words })} · {t("outline.characters", { count: characters })} ·{" "}
        {t("strip.reading", { count: minutes })}
      </p>
      {headings.length === 0 ? (
        <p className="hint">{t("outline.none")}</p>
      ) : (
        <ol className="outline">
          {headings.map(({ line, depth, words: name }) => (
            <li key={line} data-depth={depth}>
              <button type="button" onClick={() => onLine(line)}>
                {name}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
  if (!beside)
    return (
      <Drawer title={t("outline.title")} onClose={onClose}>
        {content}
      </Drawer>
    );
  return (
    <aside className="outline-side" aria-label={t("outline.title")}>
      <div className="bar">
        <h2>{t("outline.short")}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t("drawer.close")}
          title={t("drawer.close")}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {content}
    </aside>
  );
}
