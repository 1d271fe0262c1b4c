import { Command } from "commander";

export const serveCommand = (finish: (code: number) => void): Command =>
  new Command("serve")
    .description("Run the HTTP service. Settings are environment variables: docs/configuration.md.")
    .action(async () => {
      const { runServe } = await import("../serve/run.ts");
      finish(await runServe());
    });
