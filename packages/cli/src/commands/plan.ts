import { Command } from "commander";
import { projectOptions, settingsFlags } from "../config/flags.ts";
import { networkOf } from "../network.ts";
import { pickRenderOptions, renderFlags } from "../option-flags.ts";
import { rootOption } from "./root-option.ts";

export const planCommand = (finish: (code: number) => void): Command => {
  const command = new Command("plan")
    .description("Say what a render would give: size, pages or cards, words, warnings.")
    .argument("<file>", "Markdown file; - for standard input");
  for (const flag of [...renderFlags(), ...settingsFlags()]) command.addOption(flag);
  return command
    .addOption(rootOption())
    .option("--no-network", "Fetch no images from the network; those beside the document only")
    .option("--json", "Print one JSON object on standard output")
    .addHelpText("after", "\nExit codes: 0 it can be rendered, 1 it cannot.")
    .action(async (input: string, values: Record<string, unknown>) => {
      const { runPlan } = await import("../plan/run.ts");
      const code = await runPlan(input, {
        network: await networkOf(values["network"] !== false),
        root: values["root"] as string | undefined,
        json: values["json"] === true,
        project: await projectOptions(values["config"]),
        render: pickRenderOptions(values),
      });
      finish(code);
    });
};
