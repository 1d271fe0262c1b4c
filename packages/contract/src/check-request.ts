/** Checks request bodies in the order that the specification's errors are decided in. */
import { ended, MARKDOWN_LIMIT, sentences } from "@platen/render/options";
import type { z } from "zod";
import type { ApiErrorCode } from "./errors.ts";
import { hintOn } from "./meant.ts";
import type { Problem } from "./schemas/envelope.ts";
import type { ApiWarning } from "./schemas/generate.ts";
import { show } from "./schemas/render-fields.ts";

export type Checked<Value> =
  | { ok: true; value: Value; warnings: ApiWarning[] }
  | { ok: false; code: ApiErrorCode; message: string; details: Problem[] };

type ObjectSchema = z.ZodObject & z.ZodType;

/** Most unknown fields that are named one by one. */
const UNKNOWN_LIMIT = 10;
const LONGEST_NAME = 60;

/** Checks a body that carries Markdown: that it is there, then everything else at once. */
export function checkRenderRequest<Schema extends ObjectSchema>(
  schema: Schema,
  body: unknown,
  markdownLimit: number = MARKDOWN_LIMIT,
): Checked<z.output<Schema>> {
  if (!isObject(body)) return notAnObject(body);
  const { markdown, source } = body;
  const isElsewhere = Object.hasOwn(schema.shape, "source") && isGiven(source);
  const isKept = Object.hasOwn(schema.shape, "document") && typeof body["document"] === "string";
  if (isElsewhere && isGiven(markdown)) return invalid([bothGiven]);
  if (isKept && (isElsewhere || isGiven(markdown))) return invalid([keptAndGiven]);
  if (isElsewhere && body["document"] === true) return invalid([keptFromElsewhere]);
  if (isKept) return checkRequest(schema, { ...body, markdown: undefined });
  if (isElsewhere) return checkRequest(schema, { ...body, markdown: undefined });
  if (typeof markdown !== "string" || markdown.trim() === "") return markdownRequired(markdown);
  const checked = checkRequest(schema, body);
  const tooLong = markdownProblem(markdown, markdownLimit);
  if (!tooLong) return checked;
  return invalid(checked.ok ? [tooLong] : [tooLong, ...checked.details]);
}

/** Checks a body against a schema. Unknown fields are warned of, not refused. */
export function checkRequest<Schema extends ObjectSchema>(
  schema: Schema,
  body: unknown,
): Checked<z.output<Schema>> {
  if (!isObject(body)) return notAnObject(body);
  const result = schema.safeParse(body);
  if (result.success)
    return { ok: true, value: result.data, warnings: unknownFields(schema, body) };
  return invalid(
    result.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notAnObject(body: unknown): Checked<never> {
  return invalid([{ path: "body", message: `body must be a JSON object; got ${show(body)}` }]);
}

function invalid(details: Problem[]): Checked<never> {
  const message = ended(sentences(details.map((detail) => detail.message)));
  return { ok: false, code: "INVALID_REQUEST", message, details };
}

function markdownRequired(given: unknown): Checked<never> {
  const what = typeof given === "string" ? "blank text" : show(given);
  const message = `markdown must be text that is not blank; got ${given === undefined ? "nothing" : what}`;
  const details = [{ path: "markdown", message }];
  return { ok: false, code: "MARKDOWN_REQUIRED", message: `${message}.`, details };
}

const bothGiven: Problem = {
  path: "source",
  message: "source must stand alone: give it or markdown, not both",
};

const keptAndGiven: Problem = {
  path: "document",
  message: "document must stand alone where it is a handle: leave out markdown and source",
};

const keptFromElsewhere: Problem = {
  path: "document",
  message: "document keeps Markdown that is sent; send it as markdown, not its source",
};

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Markdown that is past its limit. */
export function markdownProblem(markdown: string, limit: number): Problem | undefined {
  // Three bytes a code unit is the most there can be.
  if (markdown.length * 3 <= limit) return undefined;
  const bytes = new TextEncoder().encode(markdown).length;
  if (bytes <= limit) return undefined;
  const message = `markdown must have at most ${limit} bytes of UTF-8; got ${bytes}`;
  return { path: "markdown", message };
}

function unknownFields(schema: ObjectSchema, body: Record<string, unknown>): ApiWarning[] {
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  const warnings = unknown.slice(0, UNKNOWN_LIMIT).map((name) => {
    const hint = hintOn(name, known);
    const quoted = JSON.stringify(name.slice(0, LONGEST_NAME));
    return {
      code: UNKNOWN_FIELD,
      message: `The field ${quoted} is unknown and was ignored.${hint}`,
    };
  });
  const rest = unknown.length - warnings.length;
  if (rest > 0) warnings.push({ code: UNKNOWN_FIELD, message: `and ${rest} more unknown fields` });
  return warnings;
}

/** The one warning that the service adds to those of a render. */
export const UNKNOWN_FIELD = "UNKNOWN_FIELD";
