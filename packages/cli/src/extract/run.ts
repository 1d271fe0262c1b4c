/** `platen extract`: the Markdown out of a file that carries it. */
import { exitCodes } from "../exit-codes.ts";
import { FileFailure, failureOf } from "../failure.ts";
import { isSameFile } from "../output/destination.ts";
import { readBytes, STDIO } from "../read-input.ts";
import { UsageError } from "../usage-error.ts";
import { writeOutput } from "../output/write-output.ts";

/** Largest file looked into, in bytes. */
const LIMIT = 2 ** 30;

/** @returns the exit code */
export async function runExtract(file: string, output: string): Promise<number> {
  try {
    refuseItself(file, output);
    const markdown = await markdownIn(file);
    await writeOutput(output, markdown);
    tellOfPictures(file, markdown);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code, message } = failureOf(error);
    process.stderr.write(`${file === STDIO ? "<stdin>" : file}: ${code} ${message}\n`);
    return exitCodes.failed;
  }
}

/** The Markdown in the place of the picture would be the end of the picture. */
function refuseItself(file: string, output: string): void {
  if (file === STDIO || output === STDIO || !isSameFile(file, output)) return;
  throw new UsageError(`${output} is the input and would be overwritten. Give another -o.`);
}

/** Pictures that stood beside the document, as those of the web app do: the text names them only. */
const PICTURE = /\bplaten:([a-z0-9]+(?:-[a-z0-9]+)*\.(?:png|jpg|webp|gif|avif|svg))/gu;
/** Most of them that are named. */
const NAMED = 5;

function tellOfPictures(file: string, markdown: string): void {
  const names = [...new Set(Array.from(markdown.matchAll(PICTURE), ([, name = ""]) => name))];
  if (names.length === 0) return;
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  const which = `${names.slice(0, NAMED).join(", ")}${more}`;
  const place = file === STDIO ? "<stdin>" : file;
  process.stderr.write(
    `${place}: the text names pictures that are not in it, since they stood beside the document: ${which}. ` +
      "They are in the editor that it was written in; its Download gives a text that holds them.\n",
  );
}

/** @throws FileFailure */
async function markdownIn(file: string): Promise<string> {
  const tooLong = () =>
    new FileFailure("INPUT_UNREADABLE", `it is larger than ${LIMIT / 2 ** 20} MiB`);
  const bytes = await readBytes(file, LIMIT, tooLong);
  const { extractSource, SourceError } = await import("@platen/render/source");
  let markdown: string | undefined;
  try {
    markdown = extractSource(bytes);
  } catch (error) {
    if (error instanceof SourceError) throw new FileFailure(error.code, error.message);
    throw error;
  }
  if (markdown !== undefined) return markdown;
  throw new FileFailure("NO_SOURCE", "no Markdown inside; it was rendered without --embed-source");
}
