/** Every command there is, by its name, in the order of the help. One file each; add yours here. */
import type { Command } from "commander";
import { adminCommand } from "./admin.ts";
import { checkCommand } from "./check.ts";
import { completionCommand } from "./completion.ts";
import { diffCommand } from "./diff.ts";
import { doctorCommand } from "./doctor.ts";
import { extractCommand } from "./extract.ts";
import { linkCommand } from "./link.ts";
import { mcpCommand } from "./mcp.ts";
import { planCommand } from "./plan.ts";
import { renderCommand } from "./render.ts";
import { serveCommand } from "./serve.ts";
import { themesCommand } from "./themes.ts";

/** Makes a command; its action calls `finish` with the exit code. */
export type DefineCommand = (finish: (code: number) => void) => Command;

export const commands: ReadonlyMap<string, DefineCommand> = new Map([
  ["render", renderCommand],
  ["check", checkCommand],
  ["plan", planCommand],
  ["link", linkCommand],
  ["diff", diffCommand],
  ["extract", extractCommand],
  ["themes", themesCommand],
  ["mcp", mcpCommand],
  ["serve", serveCommand],
  ["admin", adminCommand],
  ["doctor", doctorCommand],
  ["completion", completionCommand],
]);
