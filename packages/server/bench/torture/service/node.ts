/**
 * The program of a node under torture: the service as it is, on a disk and a clock that can be
 * spoiled. It takes orders over IPC, logs to standard error, and ends with the process that started
 * it.
 */
import { putBadDiskInPlace, spoilDisk } from "./bad-disk.ts";
import { putBadClockInPlace, setAhead } from "./bad-clock.ts";
import type { Order } from "./control.ts";

/** Name of the planted bug, if there is one. */
const [planted] = process.argv.slice(2);

putBadClockInPlace();
await putBadDiskInPlace();
if (planted !== undefined) (await import("../planted/patch.ts")).plant(planted);
// A limit on the size of files sends this signal; the write then fails, as the fault intends.
process.on("SIGXFSZ", () => {});

const { readConfig, startService } = await import("../../../src/main.ts");
const { replacements } = await import("./replacements.ts");
const service = await startService(readConfig(), { logTo: process.stderr, ...replacements() });

process.on("message", (order: Order) => {
  if (order.type === "disk") spoilDisk(order.probability, order.seed);
  else setAhead(order.ahead);
});
process.once("disconnect", () => process.exit(1));
process.once("SIGTERM", () => void service.stop().then(() => process.exit(0)));
process.send?.({ type: "port", port: service.port });
