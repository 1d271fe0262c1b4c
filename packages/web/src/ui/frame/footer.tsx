import { useMessages } from "../../language/language.ts";
import { followHere } from "../../routing.ts";
import { useSettings } from "../../session/settings.ts";

/** Where else there is something to read: our own pages, and those that the operator has set. */
export function Footer() {
  const t = useMessages();
  const settings = useSettings();
  // Whole or not at all: links that came late would push the others aside.
  if (!settings) return null;
  const { terms, privacy, report, source } = settings.links;
  const theirs = [
    { name: "footer.source", href: source },
    { name: "footer.terms", href: terms },
    { name: "footer.privacy", href: privacy },
    { name: "footer.report", href: report },
  ] as const;
  return (
    <footer className="footer">
      <nav aria-label={t("footer.label")}>
        <a href="/docs" onClick={followHere}>
          {t("footer.docs")}
        </a>
        <a href="/docs/api">{t("footer.api")}</a>
        <a href="/docs#mcp">{t("footer.mcp")}</a>
        {theirs.map(
          ({ name, href }) =>
            href !== undefined && (
              <a key={name} href={href}>
                {t(name)}
              </a>
            ),
        )}
      </nav>
    </footer>
  );
}
