/** Page for addresses that name no page. */
import { useMessages } from "../../language/language.ts";
import { followHere } from "../../routing.ts";

export function NotFound() {
  const t = useMessages();
  return (
    <main id="main" className="page-plain">
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <a className="button" href="/" onClick={followHere}>
        {t("notFound.back")}
      </a>
    </main>
  );
}
