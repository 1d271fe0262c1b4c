/** `platen completion`: the script that a shell reads to complete what is typed. */
import type { Command } from "commander";
import { exitCodes } from "../exit-codes.ts";
import { writeStdout } from "../stdio.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { powershellScript } from "./powershell.ts";
import { wordsOf, type CommandWords } from "./words.ts";
import { zshScript } from "./zsh.ts";

const scripts: Readonly<Record<Shell, (program: CommandWords) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
};

/** The shells that there is a script for. */
export type Shell = "bash" | "zsh" | "fish" | "powershell";

/** @returns the exit code */
export async function runCompletion(shell: Shell, program: Command): Promise<number> {
  await writeStdout(scripts[shell](withDefault(wordsOf(program))));
  return exitCodes.done;
}

/** The flags of `render` may be given without its name. */
function withDefault(program: CommandWords): CommandWords {
  const render = program.commands.find(({ name }) => name === "render");
  const known = new Set(program.flags.flatMap(({ names }) => names));
  const more = render?.flags.filter(({ names }) => !names.some((name) => known.has(name))) ?? [];
  return { ...program, flags: [...program.flags, ...more] };
}
