/** `platen mcp`: the tools of this machine, on standard input and output, until the client leaves. */
import { once } from "node:events";
import { accessSync, constants, existsSync, mkdirSync, rmdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  localDiffToolRequest,
  localToolRequest,
  localTools,
  localToolSchemas,
} from "@platen/contract";
import { RenderPool } from "@platen/render/pool";
import { serveTools } from "@platen/server/mcp";
import { exitCodes } from "../exit-codes.ts";
import { UsageError } from "../usage-error.ts";
import { callFailureOf } from "./call-failure.ts";
import { checkMarkdownTool } from "./check-markdown.ts";
import { diffMarkdownTool } from "./diff-markdown.ts";
import { generateImageTool } from "./generate-image.ts";
import { planImageTool } from "./plan-image.ts";
import type { McpPlace } from "./place.ts";

export interface McpFlags {
  /** Folder that files are written to. */
  out: string;
  /** Folder that Markdown files and images are read from; absent: that of `out`. */
  root: string | undefined;
  network: McpPlace["network"];
}

const inputs = {
  generate_image: localToolRequest,
  check_markdown: localToolSchemas.check_markdown.input,
  plan_image: localToolRequest,
  diff_markdown: localDiffToolRequest,
};

/** An agent works on one picture at a time, and its server waits most of the day: memory counts. */
const CHILDREN = 1;

/** @returns the exit code */
export async function runMcp({ out, root = out, network }: McpFlags): Promise<number> {
  const place = {
    out: resolve(out),
    root: resolve(root),
    network,
  };
  refuseUnwritable(place.out, out);
  // There is no deadline by the clock: the client has its own, and withdraws what it no longer waits for.
  const pool = new RenderPool({
    size: CHILDREN,
    spares: 0,
    wallDeadline: Number.POSITIVE_INFINITY,
  });
  const served = serveTools(
    {
      tools: localTools,
      calls: {
        generate_image: generateImageTool(pool, place),
        check_markdown: checkMarkdownTool(pool, place),
        plan_image: planImageTool(pool, place),
        diff_markdown: diffMarkdownTool(pool, place),
      },
      inputs,
      instructions: instructions(place),
      failureOf: callFailureOf,
    },
    (error) => process.stderr.write(`${error.message}\n`),
  );
  await Promise.race([served.ended, once(process, "SIGTERM"), once(process, "SIGINT")]);
  await served.close();
  await pool.close(0);
  return exitCodes.done;
}

/**
 * Files are written when an agent asks for one; that they cannot be is said before: the first folder that is
 * missing is made and taken away again.
 *
 * @throws UsageError
 */
function refuseUnwritable(folder: string, given: string): void {
  let first = folder;
  while (!existsSync(first) && !existsSync(dirname(first))) first = dirname(first);
  try {
    if (existsSync(first)) return accessSync(first, constants.W_OK | constants.X_OK);
    mkdirSync(first);
    rmdirSync(first);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new UsageError(`--out must name a folder to write in; got ${given} (${code}).`);
  }
}

function instructions({ out, root }: McpPlace): string {
  return (
    "Platen turns Markdown into pictures and PDFs on this machine. Call generate_image with the " +
    `Markdown, or with the path of a Markdown file in ${root}; results are written to ${out}. ` +
    `Images in the Markdown may have addresses relative to the file, or else to ${root}. If the ` +
    "result has warnings, mend the Markdown and call again with the same output to replace the " +
    "file. check_markdown gives the warnings alone, plan_image what a render would be, diff_markdown what differs in two versions."
  );
}
