import type { DestinationStream } from "pino";
import type { Renderer } from "./domain/renderer.ts";
import type { Clock } from "./domain/world.ts";

/** What tests put in the place of the real world. */
export interface Replacements {
  /** @internal */
  clock?: Clock;
  /** @internal */
  renderer?: Renderer;
  /** @internal */
  webFolder?: string;
  /** @internal */
  logTo?: DestinationStream;
}
