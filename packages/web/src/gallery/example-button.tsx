import { useLanguage, useMessages } from "../language/language.ts";
import type { Example } from "./examples.ts";
import { examplePicture } from "./texts.ts";
import "../styles/late/gallery.css";

interface Props {
  example: Example;
  onPress: () => void;
}

/** An example as Platen sets it, and its name. */
export function ExampleButton({ example: { id, title, style }, onPress }: Props) {
  const t = useMessages();
  return (
    <button type="button" className="example" data-theme={style.theme} onClick={onPress}>
      <span className="example-frame">
        <img src={examplePicture(id, useLanguage())} alt="" loading="lazy" />
      </span>
      <span className="example-name">{t(title)}</span>
    </button>
  );
}
