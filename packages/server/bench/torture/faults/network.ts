/** Faults of connections, and of the database at their other end. */
import { setTimeout as sleep } from "node:timers/promises";
import { between } from "../../../../../bench/random.ts";
import type { Fault } from "./fault.ts";

export const cutClients: Fault = {
  weight: 4,
  async inject({ front }, random) {
    const before = front.cuts;
    const times = between(random, 1, 12);
    for (let time = 0; time < times; time += 1) {
      front.cut(() => random() < 0.5);
      await sleep(between(random, 5, 200));
    }
    return `${front.cuts - before} connections`;
  },
};

export const cutDatabase: Fault = {
  on: "postgres",
  weight: 4,
  async inject({ postgres }, random) {
    if (!postgres) throw new Error("there is no PostgreSQL");
    const { wire } = postgres;
    const before = wire.cuts;
    const times = between(random, 1, 20);
    for (let time = 0; time < times; time += 1) {
      wire.cut(() => random() < 0.5);
      await sleep(between(random, 2, 120));
    }
    return `${wire.cuts - before} connections`;
  },
};

/** The database crashes or is stopped, and comes back with what it had written. */
export const loseDatabase: Fault = {
  on: "postgres",
  weight: 2,
  async inject({ postgres }, random) {
    if (!postgres) throw new Error("there is no PostgreSQL");
    const { server } = postgres;
    const crashed = random() < 0.7;
    await (crashed ? server.crash() : server.stop());
    const away = between(random, 0, 6000);
    await sleep(away);
    await server.start();
    return `${crashed ? "crashed" : "stopped"}, back after ${away} ms`;
  },
};
