import { Command } from "commander";
import { addDocumentFlags, addJsonFlag, documentFlags } from "./document-flags.ts";

export const planCommand = (finish: (code: number) => void): Command => {
  const command = new Command("plan")
    .description("Say what a render would give: size, pages or cards, words, warnings.")
    .argument("<file>", "Markdown file; - for standard input");
  return addJsonFlag(addDocumentFlags(command))
    .addHelpText("after", "\nExit codes: 0 it can be rendered, 1 it cannot.")
    .action(async (input: string, values: Record<string, unknown>) => {
      const { runPlan } = await import("../plan/run.ts");
      finish(await runPlan(input, await documentFlags(values)));
    });
};
