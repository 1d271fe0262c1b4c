/**
 * Every endpoint: where it is, who may call it, what it takes and what it answers. The server's
 * routes, the OpenAPI document and the reference page are made from this table, in its order.
 */
// Schemas stand in the OpenAPI document in the order of these imports.
import { diffEndpoints } from "./diffs.ts";
import { activityEndpoints } from "./activity.ts";
import { webhookEndpoints } from "./webhooks.ts";
import { exportEndpoints, previewParts } from "./exports.ts";
import { documentEndpoints } from "./documents.ts";
import { healthEndpoints } from "./health.ts";
import { jobEndpoints } from "./jobs.ts";
import { tokenEndpoints } from "./tokens.ts";
import { linkEndpoints } from "./links.ts";
import { generateEndpoints } from "./generate.ts";
import { usageEndpoints } from "./usage.ts";
import { schemaEndpoints } from "./schema.ts";
import { webEndpoints } from "./web.ts";
import { brandEndpoints } from "./brands.ts";
import { imageEndpoints } from "./images.ts";
import { describedFile } from "./parts.ts";
import { name } from "../schemas/registry.ts";

export * from "./endpoint.ts";
export { imageTypes } from "./parts.ts";

name("DescribedFile", describedFile.schema);
name("PreviewParts", previewParts.schema);

export const endpoints = {
  ...generateEndpoints,
  ...jobEndpoints,
  ...diffEndpoints,
  ...documentEndpoints,
  ...usageEndpoints,
  ...schemaEndpoints,
  ...imageEndpoints,
  ...tokenEndpoints,
  ...activityEndpoints,
  ...webhookEndpoints,
  ...linkEndpoints,
  ...brandEndpoints,
  ...exportEndpoints,
  ...webEndpoints,
  ...healthEndpoints,
} as const;

export type EndpointId = keyof typeof endpoints;

export const endpointIds = Object.keys(endpoints) as EndpointId[];
