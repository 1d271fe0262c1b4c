/** Messages from a worker to the process that started it. Inputs are base64. */
export type WorkerMessage =
  | { type: "progress"; executions: number; parts: number; pool: number }
  | { type: "finding"; input: string; kind: FindingKind; error: string }
  | { type: "done"; executions: number; parts: number; corpus: string[] };

/** `thrown`: an error of no documented kind. `slow`: past the bound on processor time. */
export type FindingKind = "thrown" | "slow" | "memory" | "hang" | "died";

export interface WorkerOrder {
  target: string;
  executions: number;
  seed: number;
  /** File in which the input in hand can be read after the worker's end. */
  current: string;
  /** Inputs kept from earlier runs, base64. */
  kept: string[];
}
