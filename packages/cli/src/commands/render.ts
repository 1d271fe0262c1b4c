/** `platen render`: its arguments, flags and help. */
import { Command, Option } from "commander";
import { UsageError } from "../usage-error.ts";
import { givenOrPiped } from "./given-or-piped.ts";
import { addDocumentFlags, addJsonFlag, addToldFlags, documentFlags } from "./document-flags.ts";

export const renderCommand = (finish: (code: number) => void): Command => {
  const command = new Command("render")
    .description("Set Markdown files as pictures.")
    .argument(
      "[input...]",
      "Markdown files, globs or addresses; - for standard input, as is a pipe without them",
    )
    .option(
      "-o, --output <path>",
      "File, folder or - for standard output (default: beside the input)",
    );
  return addToldFlags(addJsonFlag(addDocumentFlags(command).addOption(jobsOption()), "input"))
    .option("--join", "Make one PDF of all inputs, with links between them; needs -o FILE.pdf")
    .option("--watch", "Render again whenever an input changes, until Ctrl-C")
    .option("--open", "Show the file in the system's own program for it")
    .addHelpText("after", examples)
    .action(async (inputs: string[], values: Record<string, unknown>) => {
      // Loaded when needed: the help and the other commands do without.
      const { runRender } = await import("../render/run.ts");
      const code = await runRender(givenOrPiped(command, inputs), {
        ...(await documentFlags(values)),
        output: values["output"] as string | undefined,
        jobs: values["jobs"] as number | undefined,
        join: values["join"] === true,
        watch: values["watch"] === true,
        open: values["open"] === true,
        describe: values["describe"] as string | undefined,
      });
      finish(code);
    });
};

/** Most child processes that `--jobs` may ask for. */
const JOBS_LIMIT = 64;

function jobsOption(): Option {
  const description = `Renders at a time, when there are several inputs (1 to ${JOBS_LIMIT}, default: one per processor core)`;
  return new Option("--jobs <number>", description).argParser((text) => {
    const jobs = Number(text);
    if (Number.isInteger(jobs) && jobs >= 1 && jobs <= JOBS_LIMIT) return jobs;
    const given = JSON.stringify(text);
    throw new UsageError(`--jobs must be a whole number from 1 to ${JOBS_LIMIT}; got ${given}.`);
  });
}

const examples = `
The format is that of --format, or else of the output's extension. An output without a name of its
own is called like its input.

What holds is what the command line says, else the document's front matter (theme, codeStyle,
fontFamily, flavor, breaks, repair, page), else the file of settings. "platen FILE.md" is short for
"platen render FILE.md".

Examples:
  platen README.md                                  README.png beside it
  platen README.md -t dark --open
  platen render README.md -o readme.webp --theme dark
  platen render 'docs/**/*.md' -o pictures/         all files, a picture each
  platen render *.md --join -o book.pdf --page-toc  one document, with contents
  cat notes.md | platen render - > notes.png
  platen https://github.com/OWNER/NAME -o readme.png
`;
