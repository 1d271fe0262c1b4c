/** The worker with the press, from the page's side. It draws one picture at a time. A worker that hangs is thrown away. */
import type { Barrier, FormattedText } from "@platen/render/browser";
import type { PressAnswer, PressedFile, PressOrder } from "./messages.ts";

/** ms after which a worker is thrown away: on a slow device and line, fonts and code take a minute to come. */
const HANGS = 180_000;
/** Workers that may be lost before no further is begun. */
const LOSSES = 3;
/** Pictures after which a worker makes room for a new one, whatever it has kept. */
const LIFE = 3000;
/** Most characters of a document that is tried here: what is longer may take more memory than a small machine has. */
const LONGEST = 100_000;

export type PressParameters = Omit<PressOrder, "id">;

export class BrowserPress {
  #worker: Worker | undefined;
  #pictures = 0;
  #losses = 0;
  #underWay: Promise<unknown> = Promise.resolve();
  #isBusy = false;

  /** Whether a picture is under way, so that the next one has to wait for it. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /**
   * Draws what is asked for, after the picture that is under way.
   *
   * @param signal withdraws what is not begun
   * @returns nothing for what is withdrawn or not drawn here
   */
  async render(
    parameters: PressParameters,
    signal: AbortSignal | undefined,
  ): Promise<PressedFile | undefined> {
    const answer = await this.#inTurn(parameters, signal);
    return answer && "file" in answer ? answer.file : undefined;
  }

  /** Makes formatted text of a document. @returns nothing where it is not made here */
  async formatted(parameters: PressParameters): Promise<FormattedText | undefined> {
    const answer = await this.#inTurn({ ...parameters, asText: true }, undefined);
    return answer && "formatted" in answer ? answer.formatted : undefined;
  }

  /** Finds what is in the way of readers. @returns nothing where it cannot be said here */
  async barriers(parameters: PressParameters): Promise<Barrier[] | undefined> {
    const answer = await this.#inTurn({ ...parameters, asBarriers: true }, undefined);
    return answer && "barriers" in answer ? answer.barriers : undefined;
  }

  #inTurn(
    parameters: PressParameters,
    signal: AbortSignal | undefined,
  ): Promise<PressAnswer | undefined> {
    const turn = this.#underWay.then(() => {
      const mayDraw = this.#losses < LOSSES && parameters.markdown.length <= LONGEST;
      return mayDraw && !signal?.aborted ? this.#ask(parameters) : undefined;
    });
    this.#underWay = turn;
    return turn;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** @returns nothing when the worker was lost */
  async #ask(parameters: PressParameters): Promise<PressAnswer | undefined> {
    this.#isBusy = true;
    if (this.#pictures >= LIFE) this.close();
    const worker = (this.#worker ??= this.#begin());
    const id = ++this.#pictures;
    const answered = new AbortController();
    const listen = { signal: answered.signal };
    const answer = await new Promise<PressAnswer | undefined>((resolve) => {
      const hangs = setTimeout(() => resolve(undefined), HANGS);
      answered.signal.addEventListener("abort", () => clearTimeout(hangs));
      worker.addEventListener("error", () => resolve(undefined), listen);
      worker.addEventListener("messageerror", () => resolve(undefined), listen);
      worker.addEventListener(
        "message",
        ({ data }: MessageEvent<PressAnswer>) => data.id === id && resolve(data),
        listen,
      );
      worker.postMessage({ id, ...parameters } satisfies PressOrder, []);
    });
    answered.abort();
    if (!answer) {
      worker.terminate();
      this.#worker = undefined;
      this.#losses += 1;
    }
    this.#isBusy = false;
    return answer;
  }

  #begin(): Worker {
    this.#pictures = 0;
    return new Worker(new URL("press-worker.ts", import.meta.url), { type: "module" });
  }
}
