/** A program that uses a pool and then goes away in the manner named on its command line. */
import { Pool } from "../../src/index.ts";
import type { Input } from "./various.ts";

const manner = process.argv[2];
const task = new URL("./various.ts", import.meta.url);
const pool = new Pool<Input, { bytes: Uint8Array }>(task, { size: 2, spares: 0, deadline: 60_000 });
await Promise.all([1, 2].map(() => pool.run({ behaviour: "wait", amount: 100 })));
if (manner !== "idle") {
  for (let i = 0; i < 2; i += 1) pool.run({ behaviour: "hang" }).catch(() => {});
}
// As a child that stands still while somebody else's order is at work.
if (manner === "held") for (const pid of pool.pids()) process.kill(pid, "SIGSTOP");
process.stdout.write(`${pool.pids().join(" ")}\n`);
if (manner === "exit") setTimeout(() => process.exit(0), 100);
if (manner === "throw")
  setTimeout(() => {
    throw new Error("on purpose");
  }, 100);
