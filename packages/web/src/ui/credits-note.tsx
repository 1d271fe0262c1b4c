import { useMessages } from "../language/language.ts";
import { useSettings } from "../session/settings.ts";

/** Where credits are to be had, in the operator's words; without any, the plain rule. */
export function CreditsNote() {
  const t = useMessages();
  const { url, text } = useSettings()?.credits ?? {};
  if (url === undefined && text === undefined) return t("credits.rule");
  return (
    <>
      {text ?? t("credits.rule")} {url !== undefined && <a href={url}>{t("credits.get")}</a>}
    </>
  );
}
