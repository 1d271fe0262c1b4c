/** `platen completion SHELL`: the script for bash, zsh, fish or PowerShell, made from the commands there are. */
import { Argument, Command } from "commander";
import type { Shell } from "../completion/index.ts";

export const completionCommand = (finish: (code: number) => void): Command =>
  new Command("completion")
    .description("Print a script by which a shell completes this command.")
    .addArgument(
      new Argument("<shell>", "Which shell").choices(["bash", "zsh", "fish", "powershell"]),
    )
    .addHelpText(
      "after",
      "\nFor bash, in ~/.bashrc: source <(platen completion bash)\nFor PowerShell, in $PROFILE: platen completion powershell | Out-String | Invoke-Expression",
    )
    .action(async (shell: Shell, _, command: Command) => {
      const { runCompletion } = await import("../completion/index.ts");
      finish(await runCompletion(shell, command.parent ?? command));
    });
