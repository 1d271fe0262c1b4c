/** The command line: parse it, run one command, say how it went by the exit code. */
import { Command, CommanderError } from "commander";
import { commands } from "./commands/index.ts";
import { withDefaultCommand } from "./default-command.ts";
import { exitCodes } from "./exit-codes.ts";
import { hintAtFlags } from "./nearest-flag.ts";
import { isPiped } from "./piped-input.ts";
import { finishStdout, leaveOnBrokenPipe } from "./stdio.ts";
import { UsageError } from "./usage-error.ts";
import { version } from "./version.ts";

/** Printed after every complaint about the command line. */
const HINT = "(--help shows what is allowed)";

export async function main(argv: readonly string[]): Promise<void> {
  leaveOnBrokenPipe();
  const code = await run(argv);
  await finishStdout();
  process.exit(code);
}

/** Runs a command. @returns the exit code */
export async function run(argv: readonly string[]): Promise<number> {
  let code: number = exitCodes.done;
  const args = meantBy(argv.slice(2));
  const program = createProgram((result) => (code = result), args[0]);
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? code : exitCodes.usage;
    if (error instanceof UsageError) {
      process.stderr.write(`error: ${error.message}\n${HINT}\n`);
      return exitCodes.usage;
    }
    throw error;
  }
}

/** Words for the version that other commands have. */
const forVersion: ReadonlySet<string | undefined> = new Set(["version", "-V"]);

function meantBy(args: readonly string[]): string[] {
  if (forVersion.has(args[0])) return ["--version"];
  return withDefaultCommand(args, ["help", ...commands.keys()], isPiped);
}

/**
 * @param finish called with the exit code of the command that ran.
 * @param wanted the first word of the command line. If it names a command, the others are left out, which saves
 *   time. `completion` tells of all of them.
 */
export function createProgram(finish: (code: number) => void, wanted = ""): Command {
  const program = new Command("platen")
    .description("Sets Markdown as a picture.")
    .version(version(), "-v, --version", "Print the version")
    .helpOption("-h, --help", "Print this help")
    .usage("[command] [options]\n       platen FILE.md [options]")
    .configureHelp({ showGlobalOptions: false })
    .exitOverride()
    .showHelpAfterError(HINT)
    .helpCommand("help [command]", "Print the help of a command");
  const only = wanted === "completion" ? undefined : commands.get(wanted);
  for (const define of only ? [only] : commands.values()) {
    const command = define(finish);
    inheritSettings(command, program);
    program.addCommand(command);
  }
  return program.addHelpText("after", "\nExit codes: 0 done, 1 a render failed, 2 bad usage.");
}

/** Commands made on their own know nothing of the program's settings, nor do theirs of them. */
function inheritSettings(command: Command, parent: Command): void {
  command.copyInheritedSettings(parent).helpOption("-h, --help", "Print this help");
  hintAtFlags(command);
  for (const inner of command.commands) inheritSettings(inner, command);
}
