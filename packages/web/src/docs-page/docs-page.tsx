/** The documentation's page: its sections in order, and links to each beside them. */
import { addEnglish } from "../language/languages.ts";
import { useMessages } from "../language/language.ts";
import { enDocs } from "../messages/en-docs.ts";
import { Errors } from "./errors.tsx";
import { Limits } from "./limits.tsx";
import { Mcp } from "./mcp.tsx";
import { Parameters } from "./parameters.tsx";
import { QuickStart } from "./quick-start.tsx";
import { Answers } from "./answers.tsx";
import "../styles/late/docs.css";

addEnglish(enDocs);

const sections = [
  { id: "quick-start", title: "docs.quickStart", Section: QuickStart },
  { id: "parameters", title: "docs.parameters", Section: Parameters },
  { id: "answers", title: "docs.answers", Section: Answers },
  { id: "errors", title: "docs.errors", Section: Errors },
  { id: "limits", title: "docs.limits", Section: Limits },
  { id: "mcp", title: "docs.mcp", Section: Mcp },
] as const;

export default function DocsPage() {
  const t = useMessages();
  return (
    <main id="main" className="page-body docs">
      <nav className="docs-nav" aria-label={t("docs.nav")}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
        </ol>
        <a className="docs-reference" href="/docs/api">
          {t("docs.reference")}
        </a>
      </nav>
      <div className="docs-body">
        <header>
          <h1>{t("docs.title")}</h1>
          <p className="page-lead">{t("docs.lead")}</p>
        </header>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(title)}</h2>
            <Section />
          </section>
        ))}
      </div>
    </main>
  );
}
