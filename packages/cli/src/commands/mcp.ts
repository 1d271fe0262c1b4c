import { Command } from "commander";
import { networkOf } from "../network.ts";

/** Where files go unless the user names another folder; in the working folder. */
const FOLDER = "platen-images";

export const mcpCommand = (finish: (code: number) => void): Command =>
  new Command("mcp")
    .description("Offer rendering to an AI agent, over the Model Context Protocol on stdio.")
    .option("--out <folder>", "Folder that files are written to; never outside it", FOLDER)
    .option(
      "--root <folder>",
      "Folder that Markdown files and images are read from (default: that of --out)",
    )
    .option("--no-network", "Fetch no images from the network; those in the folder only")
    .addHelpText("after", "\nHow to add it to an agent: docs/mcp.md.")
    .action(async (values: { out: string; root?: string; network: boolean }) => {
      const { runMcp } = await import("../mcp/run.ts");
      const network = await networkOf(values.network);
      finish(await runMcp({ out: values.out, root: values.root, network }));
    });
