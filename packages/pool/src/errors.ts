/**
 * Errors with which an order can end: the pool ended it (`PoolError`), or its task threw
 * (`TaskError`).
 */

/** Reasons for which the pool itself ends an order. */
export const poolReasons = {
  deadline: { code: "TIMEOUT", message: "The task needs more processor time than it may have." },
  "wall deadline": { code: "TIMEOUT", message: "The task did not end within its deadline." },
  starved: {
    code: "OVERLOADED",
    message:
      "The machine gave the task too little processor time for it to end within its deadline.",
  },
  "step deadline": {
    code: "TIMEOUT",
    message: "A step of the task needs more processor time than it may have.",
  },
  memory: { code: "OUT_OF_MEMORY", message: "The task went past its memory limit." },
  crash: { code: "CRASHED", message: "The process that ran the task ended unexpectedly." },
  "no start": { code: "CRASHED", message: "No child process could be started." },
  closing: { code: "OVERLOADED", message: "The pool is shutting down." },
  "queue full": { code: "OVERLOADED", message: "Too many orders are waiting." },
  "waited too long": { code: "OVERLOADED", message: "The order waited too long for its turn." },
  probation: {
    code: "OVERLOADED",
    message: "Earlier orders of this caller ended their processes; it has one order at a time.",
  },
  "put back": { code: "ABORTED", message: "The order made way for others and is begun anew." },
  withdrawn: { code: "ABORTED", message: "The order was withdrawn." },
} as const;

export type PoolReason = keyof typeof poolReasons;
export type PoolErrorCode = (typeof poolReasons)[PoolReason]["code"];

/** Error of an order that the pool ended. */
export class PoolError extends Error {
  readonly reason: PoolReason;
  readonly code: PoolErrorCode;
  /** For the operator: signals, exit codes, the last of the child's standard error. */
  readonly internal: string | undefined;
  /**
   * Seconds after which it is worth trying again; only with `OVERLOADED`, and if they are known.
   */
  readonly retryAfter: number | undefined;

  constructor(reason: PoolReason, internal?: string, retryAfter?: number) {
    super(poolReasons[reason].message);
    this.name = "PoolError";
    this.reason = reason;
    this.code = poolReasons[reason].code;
    this.internal = internal;
    this.retryAfter = retryAfter;
  }
}

/** An error that a task threw, as data that can be cloned. */
export interface TaskFailure {
  /** Counted by the pool's `stats()`. */
  code: string;
  message: string;
  /** Further facts from which the task's caller makes an error of its own. */
  data?: unknown;
}

/** Error that the task threw; its child goes on. */
export class TaskError extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor({ code, message, data }: TaskFailure) {
    super(message);
    this.name = "TaskError";
    this.code = code;
    this.data = data;
  }
}

/** Describes a thrown value for which the task has no description. */
export function describe(thrown: unknown): TaskFailure {
  const data = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { code: "TASK_FAILED", message: "The task failed.", data };
}
