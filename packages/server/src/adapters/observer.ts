import type { Observer } from "../domain/requests/observer.ts";
import type { Metrics } from "./metrics/index.ts";
import type { Tracing } from "./tracing/index.ts";

/** Events of the domain, for metrics and traces. */
export function createObserver(
  metrics: Pick<Metrics, "charged" | "kept" | "refused">,
  tracing: Tracing,
): Observer {
  return {
    step: (step, run) => tracing.step(step, run),
    charged: (charge, format) => {
      metrics.charged(charge);
      metrics.kept(format);
    },
    refused: (reason) => metrics.refused(reason),
  };
}
