/** `platen mcp`: the tools of this machine, on standard input and output, until the client leaves. */
import { once } from "node:events";
import { resolve } from "node:path";
import { localTools } from "@platen/contract";
import { RenderPool } from "@platen/render/pool";
import { serveTools } from "@platen/server/mcp";
import { exitCodes } from "../exit-codes.ts";
import { callFailureOf } from "./call-failure.ts";
import { generateImageTool } from "./generate-image.ts";

export interface McpFlags {
  /** Folder that files are written to. */
  out: string;
  network: boolean;
}

/** An agent works on one picture at a time, and its server waits most of the day: memory counts. */
const CHILDREN = 1;

/** @returns the exit code */
export async function runMcp({ out, network }: McpFlags): Promise<number> {
  const folder = resolve(out);
  const world = network ? { localRoot: folder } : { localRoot: folder, network: "off" as const };
  const pool = new RenderPool({ size: CHILDREN, spares: 0, world });
  const served = serveTools(
    {
      tools: localTools,
      calls: { generate_image: generateImageTool(pool, folder) },
      instructions: instructions(folder),
      failureOf: callFailureOf,
    },
    (error) => process.stderr.write(`${error.message}\n`),
  );
  await Promise.race([served.ended, once(process, "SIGTERM"), once(process, "SIGINT")]);
  await served.close();
  await pool.close(0);
  return exitCodes.done;
}

function instructions(folder: string): string {
  return (
    "Platen turns Markdown into pictures and PDFs on this machine. Call generate_image with the " +
    `Markdown; files are written to ${folder}. Images in the Markdown may have addresses ` +
    "relative to that folder. If the result has warnings, mend the Markdown and call again with " +
    "the same output to replace the file."
  );
}
