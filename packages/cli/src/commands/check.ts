/** `platen check`: its flags and exit codes. What it does is loaded when it is called. */
import { Command } from "commander";
import { givenOrPiped } from "./given-or-piped.ts";
import { addDocumentFlags, addJsonFlag, addToldFlags, documentFlags } from "./document-flags.ts";

export const checkCommand = (finish: (code: number) => void): Command => {
  const command = new Command("check")
    .description("Say what could not be drawn as meant, and keep no picture.")
    .argument(
      "[input...]",
      "Markdown files or globs; - for standard input, as is a pipe without them",
    );
  return addToldFlags(addJsonFlag(addDocumentFlags(command), "input"))
    .option("--access", "Say also what is in the way of readers with a screen reader or weak eyes")
    .addHelpText("after", "\nExit codes: 0 nothing to say, 1 a warning or a failure.")
    .action(async (inputs: string[], values: Record<string, unknown>) => {
      const { runCheck } = await import("../check/run.ts");
      finish(
        await runCheck(
          givenOrPiped(command, inputs),
          await documentFlags(values),
          values["access"] === true,
        ),
      );
    });
};
