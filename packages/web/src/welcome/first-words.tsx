import { useEffect, useState } from "react";
import { GalleryButton } from "../gallery/gallery-button.tsx";
import { useLanguage, useMessages } from "../language/language.ts";
import type { LanguageName } from "../language/page-language.ts";
import { useSession } from "../session/session.ts";
import { CloseIcon } from "../ui/icons/icons.tsx";
import { haveMet, noteMet } from "./met.ts";
import english from "./picture.en.webp";
import chinese from "./picture.zh-CN.webp";

const pictures: Readonly<Record<LanguageName, string>> = { en: english, "zh-CN": chinese };

/** Says to strangers what Platen is: one line and one picture, until it is closed. */
export function FirstWords() {
  const t = useMessages();
  const language = useLanguage();
  const [met, setMet] = useState(haveMet);
  const isMember = useSession().kind === "member";
  useEffect(() => {
    // Only the next page goes without: what is read now stays where it is.
    if (isMember) noteMet();
  }, [isMember]);
  if (met) return null;
  return (
    <section className="first-words" aria-label={t("welcome.label")}>
      <img src={pictures[language]} alt={t("welcome.picture")} width="150" height="64" />
      <p>
        <strong>{t("welcome.what")}</strong>
        <span>{t("welcome.how")}</span>
      </p>
      <GalleryButton className="quiet" label="gallery.title" />
      <button
        type="button"
        className="icon-button"
        aria-label={t("welcome.close")}
        onClick={() => {
          noteMet();
          setMet(true);
        }}
      >
        <CloseIcon />
      </button>
    </section>
  );
}
