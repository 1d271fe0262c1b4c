/** `platen completion SHELL`: the script for bash, zsh or fish, made from the commands there are. */
import { Argument, Command } from "commander";
import type { Shell } from "../completion/index.ts";

export const completionCommand = (finish: (code: number) => void): Command =>
  new Command("completion")
    .description("Print a script by which a shell completes this command.")
    .addArgument(new Argument("<shell>", "Which shell").choices(["bash", "zsh", "fish"]))
    .addHelpText("after", "\nFor bash, in ~/.bashrc: source <(platen completion bash)")
    .action(async (shell: Shell, _, command: Command) => {
      const { runCompletion } = await import("../completion/index.ts");
      finish(await runCompletion(shell, command.parent ?? command));
    });
