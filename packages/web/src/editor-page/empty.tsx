/** The preview of a document without text: a few examples to begin with. */
import { examples } from "../gallery/examples.ts";
import { GalleryButton } from "../gallery/gallery-button.tsx";
import { openExample } from "../gallery/open-example.ts";
import { useMessages } from "../language/language.ts";

/** How many examples a blank sheet names; the gallery has all. */
const NAMED = 4;

/** Shown instead of a picture while there is no text. */
export function Empty() {
  const t = useMessages();
  return (
    <div className="empty">
      <h2>{t("empty.title")}</h2>
      <p>{t("empty.text")}</p>
      <ul>
        {examples.slice(0, NAMED).map((example) => (
          <li key={example.id}>
            <button type="button" onClick={() => void openExample(example)}>
              {t(example.title)}
            </button>
          </li>
        ))}
        <li>
          <GalleryButton className="text-button" />
        </li>
      </ul>
    </div>
  );
}
