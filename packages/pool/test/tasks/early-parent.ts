/** A program that is killed the moment its children begin. */
import { Pool } from "../../src/index.ts";

const task = new URL("./hangs-at-once.ts", import.meta.url);
const pool = new Pool(task, { size: 2, spares: 0 });
process.stdout.write(`${pool.pids().join(" ")}\n`, () => process.kill(process.pid, "SIGKILL"));
