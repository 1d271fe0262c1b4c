/** Starts and stops a service, and prints the address of every module that was loaded for it. */
import { registerHooks } from "node:module";

const modules: string[] = [];
registerHooks({
  load(url, context, next) {
    modules.push(url);
    return next(url, context);
  },
});

const { readConfig, startService } = await import("../../src/main.ts");
const service = await startService(readConfig(), { logTo: { write: () => {} } });
await service.stop();
process.stdout.write(JSON.stringify(modules), () => process.exit(0));
