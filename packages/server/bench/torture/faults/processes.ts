/** Faults of processes: they are killed, restarted, or stopped for a while. */
import { setTimeout as sleep } from "node:timers/promises";
import { between } from "../../../../../bench/random.ts";
import type { Fault } from "./fault.ts";

export const kill: Fault = {
  weight: 5,
  async inject(stage, random) {
    const index = between(random, 0, stage.nodes.length - 1);
    const pause = between(random, 0, 800);
    await stage.replace(index, "SIGKILL", pause);
    return `node ${index}, back after ${pause} ms`;
  },
};

export const killAll: Fault = {
  on: "postgres",
  weight: 1,
  async inject(stage) {
    await Promise.all(stage.nodes.map((_, index) => stage.replace(index, "SIGKILL", 0)));
    return "all nodes";
  },
};

export const restart: Fault = {
  weight: 1,
  async inject(stage, random) {
    const index = between(random, 0, stage.nodes.length - 1);
    await stage.replace(index, "SIGTERM", 0);
    return `node ${index}`;
  },
};

/**
 * Times for which a process is stopped, in ms. Some are longer than the silence after which other
 * nodes release its reservations.
 */
const stops = [200, 1000, 3000, 8000, 38_000];

export const pause: Fault = {
  weight: 3,
  async inject(stage, random) {
    const running = stage.running();
    const node = running[between(random, 0, running.length - 1)];
    // Stopping the only node for long would merely use up the time.
    const longest = stage.nodes.length > 1 && random() < 0.3 ? stops.length - 1 : stops.length - 2;
    const stop = stops[between(random, 0, longest)] ?? 0;
    node?.signal("SIGSTOP");
    await sleep(stop);
    node?.signal("SIGCONT");
    return `${stop} ms`;
  },
};
