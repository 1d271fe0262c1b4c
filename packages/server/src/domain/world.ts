/** The outside that the domain uses (clock, random ids), so that tests can control it. */
export interface Clock {
  /** ms since 1970, UTC. */
  now(): number;
}

export interface Randomness {
  /** Bytes fit for secrets. */
  bytes(count: number): Uint8Array;
  /** A random (version 4) UUID. */
  uuid(): string;
}
