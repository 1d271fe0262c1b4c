/**
 * `platen serve`: the two settings that have flags; all others are environment variables. The service is loaded when
 * it is called.
 */
import { Command } from "commander";

export const serveCommand = (finish: (code: number) => void): Command =>
  new Command("serve")
    .description("Run the HTTP service. Settings are environment variables: docs/configuration.md.")
    .option("--port <number>", "Port to listen on (PLATEN_PORT; default 8080)")
    .option("--data-dir <folder>", "Folder for database and images (PLATEN_DATA_DIR; default data)")
    .action(async (values: { port?: string; dataDir?: string }) => {
      const { runServe } = await import("../serve/run.ts");
      finish(await runServe(values));
    });
