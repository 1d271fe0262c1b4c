import { startDocument } from "../documents/acts.ts";
import { useMessages } from "../language/language.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CloseIcon } from "../ui/icons/icons.tsx";
import { ExampleButton } from "./example-button.tsx";
import { examples } from "./examples.ts";
import { openExample } from "./open-example.ts";

/** The examples as Platen sets them. Choosing one opens it as a new document. */
export default function Gallery({ onClose }: { onClose: () => void }) {
  const t = useMessages();
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
            <ExampleButton example={example} onPress={choose(() => openExample(example))} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
