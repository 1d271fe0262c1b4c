/** The API reference as one page, made from the OpenAPI document. It needs no script. */
import { endpoints, errorTable, type Endpoint, type JsonObject } from "@platen/contract";
import { Html, html, inline, prose } from "./html.ts";
import { operationSection } from "./operation.ts";
import { style } from "./style.ts";

export function renderReference(document: JsonObject, baseUrl: string): string {
  const { title, description } = document["info"] as { title: string; description: string };
  const tags = (document["tags"] as { name: string }[]).map(({ name }) => name);
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} API</title>
      ${styleElement}
    </head>
    <body>
      <nav aria-label="Contents">
        <p class="brand">${title} API</p>
        <ul>
          <li><a href="#overview">Overview</a></li>
          <li><a href="#errors">Errors</a></li>
        </ul>
        ${tags.map((tag) => navigation(tag))}
      </nav>
      <main>
        <h1 id="overview">${title} API</h1>
        ${prose(description)}
        <p>
          Base address <code>${baseUrl}</code>. The same as <a href="/openapi.json">OpenAPI 3.1</a>.
        </p>
        ${tags.map((tag) => group(tag, document, baseUrl))} ${errors()}
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}`;
}

/** Byte for byte what the page's policy has the hash of. */
const styleElement = new Html(`<style>${style}</style>`);

function tagged(tag: string): [string, Endpoint][] {
  return Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.tag === tag);
}

function navigation(tag: string): Html {
  return html`<h2>${tag}</h2>
    <ul>
      ${tagged(tag).map(([id, { summary }]) => html`<li><a href="#${id}">${summary}</a></li>`)}
    </ul>`;
}

function group(tag: string, document: JsonObject, baseUrl: string): Html {
  return html`<h2>${tag}</h2>
    ${tagged(tag).map(([id]) => operationSection(id, document, baseUrl))}`;
}

function errors(): Html {
  return html`<h2 id="errors">Errors</h2>
    <p>A code always comes with the same status.</p>
    <ul class="errors">
      ${Object.entries(errorTable).map(
        ([code, { status, condition }]) =>
          html`<li>
            <span class="status failed">${status}</span> <code>${code}</code> ${inline(condition)}
          </li>`,
      )}
    </ul>`;
}
