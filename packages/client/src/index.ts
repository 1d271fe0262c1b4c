/**
 * The client of a Platen service. No dependency, and nothing but web standards; tested in Node.
 *
 * @packageDocumentation
 */
export { Platen } from "./client.ts";
export type {
  CallOptions,
  FileOptions,
  GenerateOptions,
  PlatenOptions,
  WaitOptions,
} from "./client.ts";
export * from "./errors.ts";
export { signLink } from "./sign-link.ts";
export type { LinkKeyOptions, LinkRequest } from "./sign-link.ts";
export type * from "./types.ts";
