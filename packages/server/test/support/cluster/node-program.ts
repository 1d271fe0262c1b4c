/**
 * A node in a process of its own: prints its ports as one line, logs to standard error, and ends
 * with the process that started it, however that ends.
 */
import { readConfig, serve } from "../../../src/main.ts";

process.stdin.resume().once("end", () => process.exit(1));
const node = await serve(readConfig(), { logTo: process.stderr });
const { port, metricsPort } = node;
process.stdout.write(`${JSON.stringify({ port, metricsPort })}\n`);
process.once("SIGTERM", () => void node.stop().then(() => process.exit(0)));
