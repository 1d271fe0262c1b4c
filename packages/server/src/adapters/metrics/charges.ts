/** Counters of what was charged for and what was refused. */
import { Counter, type Registry } from "prom-client";
import type { Charge } from "../../domain/charging/charge.ts";
import type { Refusal } from "../../domain/requests/observer.ts";

export interface ChargeMetrics {
  charged: (charge: Charge) => void;
  /** `rate_` and the name of the limit: too many requests in a minute. */
  refused: (reason: Refusal | `rate_${string}`) => void;
}

const charges: readonly Charge[] = ["free", "credit", "cleanExport"];

export function chargeMetrics(registry: Registry): ChargeMetrics {
  const registers = [registry];
  const charged = new Counter({
    name: "platen_charges_total",
    help: "Renders charged for, by what paid: `free` quota, a `credit`, a `cleanExport`",
    labelNames: ["charge"],
    registers,
  });
  for (const charge of charges) charged.inc({ charge }, 0);
  const refused = new Counter({
    name: "platen_refusals_total",
    help: "Requests refused, by reason: `quota` used up, renderer `overloaded`, or `rate_` and the name of a limit a minute",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of ["quota", "overloaded"]) refused.inc({ reason }, 0);
  return {
    charged: (charge) => charged.inc({ charge }),
    refused: (reason) => refused.inc({ reason }),
  };
}
