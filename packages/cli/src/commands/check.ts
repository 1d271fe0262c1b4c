import { Command } from "commander";
import { projectOptions, settingsFlags } from "../config/flags.ts";
import { networkOf } from "../network.ts";
import { pickRenderOptions, renderFlags } from "../option-flags.ts";
import { rootOption } from "./root-option.ts";

export const checkCommand = (finish: (code: number) => void): Command => {
  const command = new Command("check")
    .description("Say what could not be drawn as meant, and keep no picture.")
    .argument("<input...>", "Markdown files or globs; - for standard input");
  for (const flag of [...renderFlags(), ...settingsFlags()]) command.addOption(flag);
  return command
    .addOption(rootOption())
    .option("--no-network", "Fetch no images from the network; those beside the document only")
    .option("--json", "Print one JSON object per input on standard output")
    .addHelpText("after", "\nExit codes: 0 nothing to say, 1 a warning or a failure.")
    .action(async (inputs: string[], values: Record<string, unknown>) => {
      const { runCheck } = await import("../check/run.ts");
      const code = await runCheck(inputs, {
        network: await networkOf(values["network"] !== false),
        root: values["root"] as string | undefined,
        json: values["json"] === true,
        project: await projectOptions(values["config"]),
        render: pickRenderOptions(values),
      });
      finish(code);
    });
};
