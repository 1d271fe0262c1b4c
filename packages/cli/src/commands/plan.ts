/** `platen plan`: a document's flags, one input, and no output but what is told of it. */
import { Command } from "commander";
import { givenOrPiped } from "./given-or-piped.ts";
import { addDocumentFlags, addJsonFlag, documentFlags } from "./document-flags.ts";

export const planCommand = (finish: (code: number) => void): Command => {
  const command = new Command("plan")
    .description("Say what a render would give: size, pages or cards, words, warnings.")
    .argument("[file]", "Markdown file; - for standard input, as is a pipe without it");
  return addJsonFlag(addDocumentFlags(command))
    .addHelpText("after", "\nExit codes: 0 it can be rendered, 1 it cannot.")
    .action(async (input: string | undefined, values: Record<string, unknown>) => {
      const { runPlan } = await import("../plan/run.ts");
      const [given = ""] = givenOrPiped(command, input);
      finish(await runPlan(given, await documentFlags(values)));
    });
};
