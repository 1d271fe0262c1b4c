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
