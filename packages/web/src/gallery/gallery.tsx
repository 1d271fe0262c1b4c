import { startDocument } from "../documents/acts.ts";
import { useLanguage, useMessages } from "../language/language.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { examples } from "./examples.ts";
import { openExample } from "./open-example.ts";
import { examplePicture } from "./texts.ts";

/** The examples as Platen sets them. Choosing one opens it as a new document. */
export default function Gallery({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  const choose = (act: () => Promise<void>) => () => {
    onClose();
    void act();
  };
  return (
    <Dialog title={t("gallery.title")} className="gallery" onClose={onClose}>
      <button
        type="button"
        className="icon-button dialog-close"
        aria-label={t("gallery.close")}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
      <p className="hint">{t("gallery.lead")}</p>
      <ul className="gallery-grid">
        <li>
          <button type="button" className="example" onClick={choose(() => startDocument())}>
            <span className="example-frame example-blank" aria-hidden="true">
              +
            </span>
            <span className="example-name">{t("gallery.blank")}</span>
          </button>
        </li>
        {examples.map((example) => (
          <li key={example.id}>
            <button
              type="button"
              className="example"
              data-theme={example.style.theme}
              onClick={choose(() => openExample(example))}
            >
              <span className="example-frame">
                <img src={examplePicture(example.id, language)} alt="" loading="lazy" />
              </span>
              <span className="example-name">{t(example.title)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
