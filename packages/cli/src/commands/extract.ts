/** `platen extract`: where the file and its Markdown come from and go to. Reading files is loaded when it is called. */
import { Command } from "commander";
import { givenOrPiped } from "./given-or-piped.ts";

export const extractCommand = (finish: (code: number) => void): Command => {
  const command = new Command("extract");
  return command
    .description("Give back the Markdown inside a file rendered with --embed-source.")
    .argument("[file]", "picture or document; - for standard input, as is a pipe without it")
    .option("-o, --output <file>", "File to write; - for standard output", "-")
    .action(async (file: string | undefined, values: { output: string }) => {
      const { runExtract } = await import("../extract/run.ts");
      const [given = ""] = givenOrPiped(command, file);
      finish(await runExtract(given, values.output));
    });
};
