/**
 * The task of a browser's worker: it asks its host for fonts and emoji, and reaches nothing else.
 */
import { emojiFrom, fontsFrom } from "@platen/fonts/browser";
import { openDrawer, type Drawer } from "../draw.ts";
import { packsFrom } from "../icons/read-pack.browser.ts";
import { openFonts } from "../text/document-fonts.ts";
import { Missing, watched } from "../text/missing-fonts.ts";
import { drawOrder, nothing, type DrawInput, type DrawOutput } from "./draw-order.ts";
import { lockAway } from "./lock-away.ts";
import { standInPlainPlace } from "./plain-place.ts";
import type { FromWorker, Needs, ToWorker } from "./messages.ts";

/** Times that one drawing may find that something has to be fetched first. */
const ATTEMPTS = 40;

/**
 * Opens the task.
 *
 * @returns the function that takes the messages to the worker
 */
export async function openTask(
  say: (message: FromWorker) => void,
): Promise<(message: ToWorker) => void> {
  const needs = new AskedFor(say);
  const missing = new Missing();
  fontsFrom((id) => needs.get("font", id));
  emojiFrom({
    names: () => needs.get("emoji", ""),
    drawing: (name) => needs.get("emojiDrawing", name),
  });
  packsFrom(async (name) => {
    missing.never(`icons of ${name}`);
    throw new Error("not here");
  });
  const fonts = watched(await openFonts(), missing);
  standInPlainPlace();
  lockAway();
  let opening: Promise<Drawer> | undefined;
  const answer = async (id: number, input: DrawInput | "ready") => {
    try {
      const drawer = await (opening ??= openDrawer(fonts));
      const output = input === "ready" ? nothing : await drawn(drawer, input, missing);
      say({ id, output });
    } catch (error) {
      say({ id, away: String(error) });
    }
  };
  return (message) => {
    if ("need" in message) needs.hear(message);
    else void answer(message.id, message.input);
  };
}

/** Fetches what a drawing finds missing and begins again: what Mermaid made of it without counts for nothing. */
async function drawn(drawer: Drawer, input: DrawInput, missing: Missing): Promise<DrawOutput> {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const output = await drawOrder(drawer, input);
    if (!(await missing.fetched())) return output;
  }
  throw new Error("the fonts of the diagram did not come");
}

/** Things that were asked for and have not come. */
class AskedFor {
  readonly #say: (message: FromWorker) => void;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  constructor(say: (message: FromWorker) => void) {
    this.#say = say;
  }

  get<Kind extends keyof Needs>(kind: Kind, name: string): Promise<Needs[Kind]> {
    const need = (this.#last += 1);
    const coming = Promise.withResolvers<unknown>();
    this.#waiting.set(need, coming);
    this.#say({ need, kind, name });
    return coming.promise as Promise<Needs[Kind]>;
  }

  hear(message: Extract<ToWorker, { need: number }>): void {
    const coming = this.#waiting.get(message.need);
    this.#waiting.delete(message.need);
    if ("failed" in message) coming?.reject(new Error(message.failed));
    else coming?.resolve(message.value);
  }
}
