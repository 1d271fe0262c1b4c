import { setLanguage, useLanguage, useMessages } from "../../language/language.ts";
import { languages } from "../../language/languages.ts";
import { languageNames, type LanguageName } from "../../language/page-language.ts";
import { GlobeIcon } from "../icons/icons.tsx";

/** Each language is named in itself, so that its readers can find it. */
export function LanguageSwitch() {
  const t = useMessages();
  const language = useLanguage();
  return (
    <div className="language">
      <GlobeIcon />
      <span aria-hidden="true">{languages[language].label}</span>
      {/* Lies over the two, unseen, so that narrow windows can do without the name. */}
      <select
        aria-label={t("header.language")}
        value={language}
        onChange={(event) => void setLanguage(event.target.value as LanguageName)}
      >
        {languageNames.map((name) => (
          <option key={name} value={name} lang={name}>
            {languages[name].label}
          </option>
        ))}
      </select>
    </div>
  );
}
