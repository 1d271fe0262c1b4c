/** A line on standard error for whoever waits long: what the command waits for. Nobody else waits, so it waits on. */
import type { Start } from "@platen/render/pool";
import type { DocumentFlags } from "./flags.ts";

/** After so long, in ms, it is said; and how often is looked whether there is something to say. */
const LONG = 10_000;
const LOOK = 1000;

/** A program that is being started. */
export interface Awaited {
  name: string;
  start: Start;
}

/** The program that draws diagrams, while it starts for a render in this process. */
export async function awaitedHere(): Promise<Awaited | undefined> {
  const { drawerStart } = await import("@platen/render/pool");
  const start = await drawerStart();
  return start && { name: "the program that draws diagrams", start };
}

/**
 * Says it once, if a program is still starting after ten seconds.
 *
 * @returns to be called when the wait is over
 */
export function noteLongWait(
  told: DocumentFlags["told"],
  awaited: () => Promise<Awaited | undefined> = awaitedHere,
  say: (line: string) => void = (line) => void process.stderr.write(line),
): () => void {
  if (told === "quiet") return () => {};
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const found = await awaited();
    if (!timer) return;
    timer = found ? undefined : setTimeout(() => void look(), LOOK).unref();
    if (!found) return;
    const { startInWords } = await import("@platen/render/pool");
    say(`Waiting for ${found.name} to start: ${startInWords(found.start)}\n`);
  };
  timer = setTimeout(() => void look(), LONG).unref();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}
