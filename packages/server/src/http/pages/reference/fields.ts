/** Schemas as tables of fields. */
import type { Json, JsonObject } from "@platen/contract";
import { html, inline, type Html } from "./html.ts";

export type Schemas = Readonly<Record<string, JsonObject>>;

/** How deep objects within objects are shown. */
const DEPTH = 4;

/** One row per field; those of inner objects follow theirs, with the whole path as their name. */
export function fieldTable(schema: JsonObject, schemas: Schemas): Html {
  const rows = fieldRows(resolve(schema, schemas), schemas, "", DEPTH);
  if (rows.length === 0) return html``;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Fields">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function fieldRows(schema: JsonObject, schemas: Schemas, prefix: string, depth: number): Html[] {
  if (depth === 0) return [];
  const required = (schema["required"] ?? []) as string[];
  return Object.entries((schema["properties"] ?? {}) as Record<string, JsonObject>).flatMap(
    ([name, given]) => {
      const field = resolve(given, schemas);
      const path = `${prefix}${name}`;
      const items = resolve((field["items"] ?? {}) as JsonObject, schemas);
      return [
        fieldRow(path, field, schemas, required.includes(name)),
        ...fieldRows(field, schemas, `${path}.`, depth - 1),
        ...fieldRows(items, schemas, `${path}[].`, depth - 1),
      ];
    },
  );
}

function fieldRow(path: string, field: JsonObject, schemas: Schemas, required: boolean): Html {
  const description = textOf(field["description"]);
  return html`<tr>
    <td>
      <code class="name">${path}</code>
      ${required ? "" : html`<span class="optional">optional</span>`}
    </td>
    <td>${typeOf(field, schemas)} ${limits(field)}</td>
    <td>${inline(description)} ${choices(field)}</td>
  </tr>`;
}

function typeOf(field: JsonObject, schemas: Schemas): string {
  const variants = field["anyOf"] as JsonObject[] | undefined;
  if (variants) return variants.map((one) => typeOf(resolve(one, schemas), schemas)).join(" or ");
  if (field["const"] !== undefined) return textOf(field["const"]);
  const [type, format] = [textOf(field["type"]), textOf(field["format"])];
  if (type !== "array") return format === "" ? type : `${type}, ${format}`;
  return `array of ${typeOf(resolve((field["items"] ?? {}) as JsonObject, schemas), schemas)}`;
}

function limits({ minimum, maximum, minLength, maxLength }: JsonObject): Html {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength];
  // Bounds of the number format itself say nothing.
  const shown = [least, most].map((bound) =>
    bound === undefined || Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER ? "" : textOf(bound),
  );
  const [from = "", to = ""] = shown;
  if (from !== "" && to !== "") return html`<span class="limits">${from} to ${to}</span>`;
  if (from !== "" && from !== "0") return html`<span class="limits">from ${from}</span>`;
  return to === "" ? html`` : html`<span class="limits">up to ${to}</span>`;
}

function choices({ enum: values, default: fallback }: JsonObject): Html {
  const list = ((values ?? []) as string[]).map((value) => html`<code>${value}</code> `);
  const shown =
    fallback === undefined
      ? html``
      : html`<span class="limits">default <code>${textOf(fallback)}</code></span>`;
  return html`${list.length > 0 ? html`<span class="choices">${list}</span>` : ""}${shown}`;
}

/** Follows a reference into the document's components. */
export function resolve(schema: JsonObject, schemas: Schemas): JsonObject {
  const name = /^#\/components\/schemas\/(.+)$/u.exec(textOf(schema["$ref"]))?.[1];
  return name === undefined ? schema : { ...schemas[name], ...schema };
}

function textOf(value: Json | undefined): string {
  return value === undefined || typeof value === "object" ? "" : String(value);
}
