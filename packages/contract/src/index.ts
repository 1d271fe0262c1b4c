/**
 * Requests and answers of the service: one source for server, web app, command line and documents.
 * Safe to import in a browser.
 *
 * @packageDocumentation
 */
export * from "./check-request.ts";
export * from "./endpoints/index.ts";
export * from "./errors.ts";
export * from "./integrators.ts";
export * from "./limits.ts";
export { adviceOn } from "./meant.ts";
export { nearest } from "./nearest.ts";
export * from "./openapi.ts";
export * from "./schemas/brands.ts";
export * from "./schemas/web-app/apps.ts";
export * from "./schemas/diffs.ts";
export * from "./schemas/web-app/documents.ts";
export * from "./schemas/envelope.ts";
export * from "./schemas/exports.ts";
export * from "./schemas/generate.ts";
export * from "./schemas/handles.ts";
export * from "./schemas/health.ts";
export * from "./schemas/later/jobs.ts";
export * from "./schemas/link-keys.ts";
export type { ApiPicture } from "./schemas/pictures.ts";
export * from "./schemas/plan.ts";
export * from "./schemas/web-app/kept-images.ts";
export * from "./schemas/shares.ts";
export * from "./schemas/standing.ts";
export * from "./schemas/tokens.ts";
export * from "./schemas/tool-fields.ts";
export { toolIcon } from "./schemas/tool-icon.ts";
export * from "./schemas/tool-schema.ts";
export * from "./schemas/account/activity.ts";
export * from "./schemas/account/webhooks.ts";
export * from "./schemas/usage.ts";
export * from "./schemas/web-app/web-plan.ts";
export * from "./schemas/web-app/web.ts";
export * from "./tools.ts";
