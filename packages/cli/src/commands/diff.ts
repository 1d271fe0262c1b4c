/** `platen diff`: two versions of a document, and the flags of the picture that shows what differs. */
import { Command, Option } from "commander";
import { addDocumentFlags, addJsonFlag, documentFlags } from "./document-flags.ts";

export const diffCommand = (finish: (code: number) => void): Command => {
  const command = new Command("diff")
    .description("Say which blocks differ in two versions of a document, with the words within.")
    .argument("<older>", "Markdown file; - for standard input")
    .argument("<newer>", "Markdown file; - for standard input")
    .option("-o, --output <file>", "Write a picture or PDF of both, too; its ending is the format")
    .addOption(
      new Option("--layout <layout>", "Picture: both in one column, or side by side")
        .choices(["column", "side"])
        .default("column"),
    )
    .option("--context <number>", "Picture: blocks around what differs, 0 to 1000", "2");
  return addJsonFlag(addDocumentFlags(command))
    .addHelpText("after", "\nExit codes: 0 nothing differs, 1 something does, 2 it cannot be said.")
    .action(async (older: string, newer: string, values: Record<string, unknown>) => {
      const { runDiff } = await import("../diff/run.ts");
      const shown = {
        output: values["output"] as string | undefined,
        layout: values["layout"] as "column" | "side",
        context: values["context"] as string,
      };
      finish(await runDiff([older, newer], await documentFlags(values), shown));
    });
};
