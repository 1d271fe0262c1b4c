import { useMessages } from "../../language/language.ts";
import { useSettings } from "../../session/settings.ts";

/** How to get credits, in the operator's words. Without any words, the plain rule. */
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
