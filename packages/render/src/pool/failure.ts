/** Turns a pool's rejection into the error that `render()` would have thrown. */
import { PoolError, TaskError, type PoolReason } from "@platen/pool";
import { RenderError } from "../diagnostics.ts";
import { fromWire, type WireError } from "./wire.ts";

/** Deadlines of a pool, in ms. */
interface Deadlines {
  deadline: number;
  wallDeadline: number;
}

/** Messages for callers when the pool itself ends a render. */
const messages: Record<PoolReason, (deadlines: Deadlines) => string> = {
  deadline: ({ deadline }) =>
    `The render did not end within ${deadline / 1000} s of processor time.`,
  "step deadline": () =>
    "One step of the render needs more processor time than it may have. Split the document.",
  "wall deadline": ({ wallDeadline }) => `The render did not end within ${wallDeadline / 1000} s.`,
  starved: ({ wallDeadline }) =>
    `The machine is too busy to end the render within ${wallDeadline / 1000} s; try again shortly.`,
  memory: () => "The document needs more memory than a render may use.",
  crash: () => "The process that rendered the document ended unexpectedly.",
  "no start": () => "The renderer could not be started.",
  closing: () => "The renderer is shutting down.",
  "queue full": () => "Too many renders are waiting; try again shortly.",
  "waited too long": () => "The render waited too long for its turn.",
  probation: () =>
    "Renders of yours ended the processes they ran in. Until a minute has passed without, they are taken one at a time; try again shortly.",
  "put back": () => "The render was withdrawn.",
  withdrawn: () => "The render was withdrawn.",
};

export function asRenderError(thrown: unknown, deadlines: Deadlines): unknown {
  if (thrown instanceof TaskError) return fromWire(thrown.data as WireError);
  if (!(thrown instanceof PoolError)) return thrown;
  const { code, reason, internal, retryAfter } = thrown;
  return new RenderError(code, messages[reason](deadlines), {
    ...(internal !== undefined && { internal }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
