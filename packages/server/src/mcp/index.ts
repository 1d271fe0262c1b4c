/**
 * The common part of the service and `platen mcp`: a server made of tools, and the form in which
 * tools answer.
 *
 * @packageDocumentation
 */
export { checkResult } from "./results/check-result.ts";
export { imageResult, type RenderedImage } from "./results/image-result.ts";
export { viewLayout } from "../domain/requests/plan-view.ts";
export { planResult } from "./results/plan-result.ts";
export { warningsInWords } from "./results/warnings-in-words.ts";
export { serveTools, type ServedTools } from "./serve-tools.ts";
export { createToolServer, type ToolCall, type ToolSet } from "./tool-server.ts";
export type { ToolFailure } from "./results/tool-failure.ts";
