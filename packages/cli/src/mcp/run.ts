/** `platen mcp`: the tools of this machine, on standard input and output, until the client leaves. */
import { once } from "node:events";
import { resolve } from "node:path";
import { localTools } from "@platen/contract";
import { RenderPool } from "@platen/render/pool";
import { serveTools } from "@platen/server/mcp";
import { exitCodes } from "../exit-codes.ts";
import { callFailureOf } from "./call-failure.ts";
import { checkMarkdownTool } from "./check-markdown.ts";
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

/** An agent works on one picture at a time, and its server waits most of the day: memory counts. */
const CHILDREN = 1;

/** @returns the exit code */
export async function runMcp({ out, root = out, network }: McpFlags): Promise<number> {
  const place = {
    out: resolve(out),
    root: resolve(root),
    network,
  };
  const pool = new RenderPool({ size: CHILDREN, spares: 0 });
  const served = serveTools(
    {
      tools: localTools,
      calls: {
        generate_image: generateImageTool(pool, place),
        check_markdown: checkMarkdownTool(pool, place),
        plan_image: planImageTool(pool, place),
      },
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

function instructions({ out, root }: McpPlace): string {
  return (
    "Platen turns Markdown into pictures and PDFs on this machine. Call generate_image with the " +
    `Markdown, or with the path of a Markdown file in ${root}; results are written to ${out}. ` +
    `Images in the Markdown may have addresses relative to the file, or else to ${root}. If the ` +
    "result has warnings, mend the Markdown and call again with the same output to replace the " +
    "file. check_markdown gives the warnings alone, plan_image what a render would be."
  );
}
