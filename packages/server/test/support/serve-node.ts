/** A node in a process of its own. Its port is the first line that it prints. */
import { readConfig, serve } from "../../src/main.ts";

const node = await serve(readConfig(), { logTo: { write: () => {} } });
process.stdout.write(`${JSON.stringify({ port: node.port })}\n`);
process.once("SIGTERM", () => void node.stop().then(() => process.exit(0)));
