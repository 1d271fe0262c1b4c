/**
 * The page before its scripts have run: written into `index.html` by the build, and replaced by React. Everything has the
 * place that it has afterwards. What of it is seen, `before-paint.ts` decides.
 */
import type { Messages } from "../messages/en.ts";
import { format } from "../messages/format.ts";
import { languageNames, type LanguageName } from "../language/page-language.ts";
import { Mark, WordmarkName } from "../ui/frame/mark.tsx";

type Said = "welcome.what" | "welcome.how" | "gallery.title";

interface Props {
  /** In every language: which one it is, is known only in the browser. */
  messages: Readonly<Record<LanguageName, Pick<Messages, Said>>>;
  /** The Markdown of the first sheet. */
  drafts: Readonly<Record<LanguageName, string>>;
}

export function Shell({ messages, drafts }: Props) {
  const each = (name: Said) =>
    languageNames.map((language) => (
      <span key={language} lang={language}>
        {format(language, messages[language][name])}
      </span>
    ));
  return (
    <div className="app shell" data-page="editor" inert aria-hidden="true">
      <div className="header">
        <span className="wordmark">
          <Mark />
          <WordmarkName />
        </span>
      </div>
      <div className="first-words">
        <i className="first-picture" />
        <p>
          <strong>{each("welcome.what")}</strong>
          <span>{each("welcome.how")}</span>
        </p>
        <button type="button" className="quiet">
          {each("gallery.title")}
        </button>
        <button type="button" className="icon-button" />
      </div>
      <div className="workshop" data-view="write">
        <div className="writing">
          <div className="bar" />
          <div className="bar" />
          {languageNames.map((language) => (
            <pre key={language} className="editor-waiting" lang={language}>
              {drafts[language]}
            </pre>
          ))}
        </div>
        <div className="preview">
          <div className="bar preview-bar" />
          <div className="desk-frame">
            <div className="desk">
              <div className="sheet first-sheet" />
            </div>
          </div>
        </div>
        <div className="styling" />
        <div className="views">
          <button type="button" />
        </div>
      </div>
    </div>
  );
}
