import { Command } from "commander";

export const extractCommand = (finish: (code: number) => void): Command =>
  new Command("extract")
    .description("Give back the Markdown inside a file rendered with --embed-source.")
    .argument("<file>", "picture or document; - for standard input")
    .option("-o, --output <file>", "File to write; - for standard output", "-")
    .action(async (file: string, values: { output: string }) => {
      const { runExtract } = await import("../extract/run.ts");
      finish(await runExtract(file, values.output));
    });
