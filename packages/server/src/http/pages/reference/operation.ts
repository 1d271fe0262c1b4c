/** One endpoint of the reference. */
import {
  endpoints,
  errorTable,
  type Access,
  type Endpoint,
  type JsonObject,
} from "@platen/contract";
import { fieldTable, type Schemas } from "./fields.ts";
import { html, inline, prose, type Html } from "./html.ts";

interface Operation {
  responses: Record<
    string,
    {
      content?: Record<string, { schema?: JsonObject }>;
      headers?: Record<string, { description: string }>;
    }
  >;
  requestBody?: { content: Record<string, { schema: JsonObject }> };
  parameters?: { name: string; in: string; description: string }[];
}

const access: Readonly<Record<Access, string>> = {
  token: "API token",
  session: "signed in",
  visitor: "signed in or not",
  public: "open",
};

export function operationSection(id: string, document: JsonObject, baseUrl: string): Html {
  const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[id];
  if (!endpoint) return html``;
  const { method, path, summary, description } = endpoint;
  const operation = operationOf(document, endpoint);
  const { schemas } = document["components"] as { schemas: Schemas };
  return html`<section id="${id}">
    <h3>${summary}</h3>
    <p class="line">
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
      <span class="access">${access[endpoint.access]}</span>
    </p>
    ${prose(description)} ${parameters(operation)} ${requestBody(operation, schemas)}
    ${answers(endpoint, operation, schemas)} ${errors(endpoint)} ${example(id, baseUrl)}
  </section>`;
}

function operationOf(document: JsonObject, { path, method }: Endpoint): Operation {
  const paths = document["paths"] as Record<string, Record<string, unknown>>;
  return paths[path]?.[method.toLowerCase()] as Operation;
}

function parameters({ parameters = [] }: Operation): Html {
  return html`${parameters.map(
    ({ name, in: place, description }) =>
      html`<p><code class="name">${name}</code> in the ${place}: ${inline(description)}</p>`,
  )}`;
}

function requestBody({ requestBody }: Operation, schemas: Schemas): Html {
  const schema = requestBody?.content["application/json"]?.schema;
  return schema
    ? html`<h4>Request body</h4>
        ${fieldTable(schema, schemas)}`
    : html``;
}

function answers({ answers }: Endpoint, { responses }: Operation, schemas: Schemas): Html {
  return html`${answers.map(({ status, description, files = [] }) => {
    const { content = {}, headers = {} } = responses[String(status)] ?? {};
    const schema = content["application/json"]?.schema;
    return html`<h4><span class="status">${status}</span> ${description}</h4>
      ${schema ? fieldTable(schema, schemas) : ""}
      ${files.length > 0 ? html`<p>As a file: ${list(files)}</p>` : ""}
      <details>
        <summary>Headers</summary>
        <dl>
          ${Object.entries(headers).map(
            ([name, header]) =>
              html`<dt><code>${name}</code></dt>
                <dd>${header.description}</dd>`,
          )}
        </dl>
      </details>`;
  })}`;
}

function list(values: readonly string[]): Html {
  return html`${values.map((value) => html`<code>${value}</code> `)}`;
}

function errors({ errors }: Endpoint): Html {
  return html`<h4>Errors</h4>
    <ul class="errors">
      ${errors.map(
        (code) =>
          html`<li>
            <span class="status failed">${errorTable[code].status}</span> <code>${code}</code>
            ${inline(errorTable[code].condition)}
          </li>`,
      )}
    </ul>`;
}

const auth = "-H 'Authorization: Bearer platen_…'";
const json = "-H 'Content-Type: application/json'";

const examples: Readonly<Record<string, (baseUrl: string) => string>> = {
  generateImage: (url) =>
    `curl ${url}/api/v1/images/generate \\\n  ${auth} \\\n  ${json} \\\n  -d '{"markdown": "# Hello", "theme": "nord", "format": "webp"}'`,
  getUsage: (url) => `curl ${url}/api/v1/account/usage \\\n  ${auth}`,
  getSchema: (url) => `curl ${url}/api/v1/schema`,
};

function example(id: string, baseUrl: string): Html {
  const text = examples[id]?.(baseUrl);
  return text === undefined
    ? html``
    : html`<h4>Example</h4>
        <pre tabindex="0" role="group" aria-label="Example"><code>${text}</code></pre>`;
}
