/** `platen link`: the signed address of a picture, which a service renders when somebody looks at it. */
import { Command } from "commander";
import { addDocumentFlags, documentFlags } from "./document-flags.ts";
import { givenOrPiped } from "./given-or-piped.ts";

export const linkCommand = (finish: (code: number) => void): Command => {
  const command = new Command("link")
    .description(
      "Print the signed address of a picture, which a service renders when it is looked at.",
    )
    .argument(
      "[file]",
      "Markdown file or its address on the web; - for standard input, as is a pipe without it",
    );
  return addDocumentFlags(command)
    .option("--server <address>", "Address of the service (PLATEN_URL)")
    .option("--expires <moment>", "When it ends, such as 2030-01-31T00:00:00Z; without it, never")
    .option(
      "--og",
      "Print the meta tags of a page with it; without other sizes, a card of 1200 × 630",
    )
    .addHelpText(
      "after",
      "\nPLATEN_LINK_KEY holds the key: KEYID:plk_…, as the service gave it. Nothing is sent." +
        "\nExit codes: 0 done, 1 it could not be made.",
    )
    .action(async (input: string | undefined, values: Record<string, unknown>) => {
      const { runLink } = await import("../link/run.ts");
      const [given = ""] = givenOrPiped(command, input);
      const { server, expires, og } = values as { server?: string; expires?: string; og?: true };
      finish(
        await runLink(given, { server, expires, og: og === true }, await documentFlags(values)),
      );
    });
};
