/** The preview of a document without text: a few examples to begin with. */
import { ExampleButton } from "../gallery/example-button.tsx";
import { examples } from "../gallery/examples.ts";
import { GalleryButton } from "../gallery/gallery-button.tsx";
import { openExample } from "../gallery/open-example.ts";
import { useMessages } from "../language/language.ts";

/** How many examples a blank sheet shows; the gallery has all. */
const SHOWN = 4;

/** Shown instead of a picture while there is no text. */
export default function Empty() {
  const t = useMessages();
  return (
    <div className="empty">
      <h2>{t("empty.title")}</h2>
      <p>{t("empty.text")}</p>
      <ul>
        {examples.slice(0, SHOWN).map((example) => (
          <li key={example.id}>
            <ExampleButton example={example} onPress={() => void openExample(example)} />
          </li>
        ))}
      </ul>
      <GalleryButton className="text-button" label="gallery.all" />
    </div>
  );
}
