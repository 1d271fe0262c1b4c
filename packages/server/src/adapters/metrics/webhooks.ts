/** Counters of tries to deliver events to webhooks. */
import { Counter, type Registry } from "prom-client";
import type { DeliveryOutcome } from "../../domain/webhooks/deliver.ts";

const outcomes: readonly DeliveryOutcome[] = ["delivered", "again", "given_up", "disabled", "lost"];

export interface WebhookMetrics {
  /** A try has ended. */
  delivered: (outcome: DeliveryOutcome) => void;
}

export function webhookMetrics(registry: Registry): WebhookMetrics {
  const tries = new Counter({
    name: "platen_webhook_tries_total",
    help: "Tries to deliver an event to a webhook, by outcome: `delivered`, `again` (failed, to be tried again), `given_up` after the last try, `disabled` with its webhook, `lost` because this node stopped or could not note it; then another takes it",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of outcomes) tries.inc({ outcome }, 0);
  return { delivered: (outcome) => tries.inc({ outcome }) };
}
