/** The headings of the open document, to go to, and how long it is. */
import { useLanguage, useMessages } from "../language/language.ts";
import { Drawer } from "../ui/drawer.tsx";
import { extentOf, headingsOf } from "./headings.ts";
import "../styles/palette.css";

interface Props {
  text: string;
  onLine: (line: number) => void;
  onClose: () => void;
}

export default function Outline({ text, onLine, onClose }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const headings = headingsOf(text);
  const { words, characters, minutes } = extentOf(text, language);
  return (
    <Drawer title={t("outline.title")} onClose={onClose}>
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
    </Drawer>
  );
}
