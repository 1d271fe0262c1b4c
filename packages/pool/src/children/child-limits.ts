/** Bounds of a child and of each order in it. */
export interface ChildLimits {
  /** ms from start to readiness. */
  startDeadline: number;
  /** ms of processor time for one order. */
  deadline: number;
  /** ms for one order. */
  wallDeadline: number;
  /** Heap limit of the child's V8, in bytes. */
  heapLimit: number;
  /** Resident set past which a child is killed in the middle of an order, in bytes. */
  memoryHardLimit: number;
}

/** Children that may give way: all but one, so that quick orders always find one that does not. */
export function slowChildrenOf(size: number): number {
  return Math.max(1, size - 1);
}
