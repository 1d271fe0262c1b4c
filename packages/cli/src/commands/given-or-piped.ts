import type { Command } from "commander";
import { orPiped } from "../piped-input.ts";

/** A command's inputs: those given, else what is piped in; without either it ends as commander ends it. */
export function givenOrPiped(command: Command, given: string | string[] = []): string[] {
  const inputs = orPiped([given].flat());
  const [wanted] = command.registeredArguments;
  if (inputs.length === 0)
    command.error(`error: missing required argument '${wanted?.name()}'`, {
      code: "commander.missingArgument",
    });
  return inputs;
}
