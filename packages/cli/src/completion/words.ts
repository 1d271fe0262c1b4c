/** The words that can be completed, read from the commands themselves. */
import type { Command, Option } from "commander";
import { flagDefinitions, flagName } from "../option-flags.ts";

export interface FlagWords {
  /** `-w` and `--width`, those that there are. */
  names: string[];
  description: string;
  /** Whether a value follows. */
  takesValue: boolean;
  /** The values, where they can be listed. */
  values: readonly string[];
}

export interface CommandWords {
  /** Empty for the program itself. */
  name: string;
  description: string;
  flags: FlagWords[];
  commands: CommandWords[];
}

export function wordsOf(command: Command): CommandWords {
  return {
    name: command.name(),
    description: command.description(),
    flags: [...command.options.map(flagWords), help],
    commands: command.commands.map(wordsOf),
  };
}

const help = {
  names: ["-h", "--help"],
  description: "Print this help",
  takesValue: false,
  values: [],
};

function flagWords({ short, long, description, required, optional }: Option): FlagWords {
  const names = [short, long].filter((name) => typeof name === "string");
  return { names, description, takesValue: required || optional, values: valuesOf(long) };
}

function valuesOf(long: string | undefined): readonly string[] {
  const found = flagDefinitions.find((own) => `--${flagName(own)}` === long);
  return found && "values" in found.definition ? found.definition.values : [];
}
