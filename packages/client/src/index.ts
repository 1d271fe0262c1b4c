/**
 * The client of a Platen service. No dependency; browser, Node, Deno, Bun and workers alike.
 *
 * @packageDocumentation
 */
export { Platen } from "./client.ts";
export type { CallOptions, FileOptions, GenerateOptions, PlatenOptions } from "./client.ts";
export * from "./errors.ts";
export type * from "./types.ts";
