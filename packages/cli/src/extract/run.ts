/** `platen extract`: the Markdown out of a file that carries it. */
import { exitCodes } from "../exit-codes.ts";
import { FileFailure, failureOf } from "../failure.ts";
import { readBytes, STDIO } from "../read-input.ts";
import { writeOutput } from "../write-output.ts";

/** Largest file looked into, in bytes. */
const LIMIT = 2 ** 30;

/** @returns the exit code */
export async function runExtract(file: string, output: string): Promise<number> {
  try {
    await writeOutput(output, await markdownIn(file));
    return exitCodes.done;
  } catch (error) {
    const { code, message } = failureOf(error);
    process.stderr.write(`${file === STDIO ? "<stdin>" : file}: ${code} ${message}\n`);
    return exitCodes.failed;
  }
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
