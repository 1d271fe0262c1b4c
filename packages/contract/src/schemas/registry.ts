import { z } from "zod";

/** The schemas that have a name in the OpenAPI document. */
export const named = z.registry<{ id: string }>();

/** Gives a schema its name in the OpenAPI document. */
export function name<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  named.add(schema, { id });
  return schema;
}
