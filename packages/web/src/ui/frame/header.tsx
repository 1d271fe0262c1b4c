/** The head of every page: the name, links to the pages, and the switches of language and light. */
import { useMessages } from "../../language/language.ts";
import { followHere } from "../../routing.ts";
import { useSession } from "../../session/session.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { Mark, WordmarkName } from "./mark.tsx";

const links = [
  { path: "/", label: "header.editor" },
  { path: "/docs", label: "header.docs" },
] as const;

export function Header({ path }: { path: string }) {
  const t = useMessages();
  const session = useSession();
  const account = session.kind === "member" ? "header.account" : "header.signIn";
  return (
    <header className="header">
      <a className="wordmark" href="/" onClick={followHere} aria-label={t("header.home")}>
        <Mark />
        <WordmarkName />
      </a>
      <nav aria-label={t("header.pages")}>
        {[...links, { path: "/account", label: account } as const].map((link) => (
          <a
            key={link.path}
            href={link.path}
            onClick={followHere}
            aria-current={link.path === path ? "page" : undefined}
          >
            {t(link.label)}
          </a>
        ))}
      </nav>
      <SchemeSwitch />
      <LanguageSwitch />
    </header>
  );
}
