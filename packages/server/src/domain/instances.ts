/**
 * The nodes that share a database: a port to where they leave signs of life. What a node that has
 * fallen silent had reserved is released by the others.
 */
export interface Instances {
  /**
   * Signs this node in.
   *
   * @throws Error in words for the operator, if another one of its name is alive
   */
  join(): Promise<void>;
  /** A sign of life. */
  beat(): Promise<void>;
  /** Forgets those that have given no sign of life for so many ms and hold nothing any more. */
  forgetSilent(silence: number): Promise<void>;
  /** Signs this node out. */
  leave(): Promise<void>;
}

/** How often a node gives a sign of life, and after how long without one it counts as gone, in ms. */
export const BEAT = 5000;
export const SILENCE = 30_000;
