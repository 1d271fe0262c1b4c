import { setTimeout as sleep } from "node:timers/promises";
import { between, oneOf } from "../../../../../bench/random.ts";
import type { Fault } from "./fault.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How far clocks are off, in ms. More than a day ahead, everything seems to have expired. */
export const skews = [25 * HOUR, 90 * MINUTE, 700, -700, -5 * MINUTE, -2 * HOUR];

export const clockSkew: Fault = {
  weight: 3,
  async inject(stage, random) {
    const ahead = oneOf(random, skews);
    const duration = between(random, 300, 5000);
    const nodes = stage.running();
    // With several nodes, sometimes one alone is off.
    const off = random() < 0.5 ? nodes.slice(0, 1) : nodes;
    for (const node of off) node.order({ type: "clock", ahead });
    await sleep(duration);
    for (const node of off) node.order({ type: "clock", ahead: 0 });
    return `${ahead / 1000} s on ${off.length} of ${nodes.length}, for ${duration} ms`;
  },
};
