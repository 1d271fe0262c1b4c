import type { Format } from "@platen/render/options";
import type { Charge } from "../charging/charge.ts";

/** Parts of a paid render that only the domain can tell from others. */
export type Step = "reserve" | "settle";

/** Why somebody who asked for a render got none, though nothing was wrong with the request. */
export type Refusal = "quota" | "overloaded";

/** Is told what happens, for metrics and traces. Nothing depends on it. */
export interface Observer {
  /** Runs a step, and notes how long it took. */
  step<Result>(step: Step, run: () => Promise<Result>): Promise<Result>;
  /** An image was stored, recorded and charged for. */
  charged: (charge: Charge, format: Format) => void;
  refused: (reason: Refusal) => void;
}
