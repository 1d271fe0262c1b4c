import type { NetworkPolicy } from "@platen/render";
import type { Resolver } from "@platen/render/post";
import type { DestinationStream } from "pino";
import type { PasswordHasher } from "./adapters/accounts/accounts.ts";
import type { Renderer } from "./domain/rendering/renderer.ts";
import type { Clock } from "./domain/world.ts";

/** Replacements that tests use instead of the real world. */
export interface Replacements {
  /** @internal */
  clock?: Clock;
  /** @internal */
  renderer?: Renderer;
  /** Bytes free on the data folder's disk. @internal */
  freeDisk?: () => Promise<number>;
  /** Changes to the policy by which images and sources are fetched. @internal */
  network?: Partial<NetworkPolicy>;
  /** Finds the addresses of hosts that are posted to. @internal */
  resolve?: Resolver;
  /** How long a child may go on with a render that nobody wants any more, in ms; see `PoolOptions`. @internal */
  withdrawGrace?: number;
  /** Instead of better-auth's scrypt, which takes a tenth of a second of a processor on purpose. @internal */
  passwords?: PasswordHasher | undefined;
  /** @internal */
  webFolder?: string;
  /** @internal */
  logTo?: DestinationStream;
}
