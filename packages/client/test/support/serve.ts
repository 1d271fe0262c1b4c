/** A service in a process of its own, to be killed. The first line that it prints says where it is. */
import { readConfig, startService } from "@platen/server";

const service = await startService(readConfig(), { logTo: { write: () => {} } });
process.stdout.write(`${JSON.stringify({ port: service.port })}\n`);
process.once("SIGTERM", () => void service.stop().then(() => process.exit(0)));
