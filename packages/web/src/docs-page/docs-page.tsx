import { Errors } from "./errors.tsx";
import { Limits } from "./limits.tsx";
import { Mcp } from "./mcp.tsx";
import { Parameters } from "./parameters.tsx";
import { QuickStart } from "./quick-start.tsx";
import { Answers } from "./answers.tsx";

const sections = [
  { id: "quick-start", title: "Quick start", Section: QuickStart },
  { id: "parameters", title: "Parameters", Section: Parameters },
  { id: "answers", title: "Answers", Section: Answers },
  { id: "errors", title: "Errors", Section: Errors },
  { id: "limits", title: "Limits and charges", Section: Limits },
  { id: "mcp", title: "AI agents (MCP)", Section: Mcp },
] as const;

export default function DocsPage() {
  return (
    <main id="main" className="page docs">
      <nav className="docs-nav" aria-label="On this page">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
        <a className="docs-reference" href="/docs/api">
          API reference
        </a>
      </nav>
      <div className="docs-body">
        <header>
          <h1>Markdown in, picture out</h1>
          <p className="page-lead">
            One request sets Markdown as a PNG, JPEG, WebP or an A4 PDF: the same press as the
            editor’s.
          </p>
        </header>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Section />
          </section>
        ))}
      </div>
    </main>
  );
}
