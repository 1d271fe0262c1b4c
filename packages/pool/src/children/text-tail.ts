import type { Readable } from "node:stream";

/** The last part of a stream of text, of bounded length. */
export class TextTail {
  #text = "";
  #stream: Readable | undefined;
  readonly #limit: number;

  /** @param limit most characters kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  follow(stream: Readable): void {
    this.#stream = stream;
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => this.add(text));
    stream.on("error", () => {});
  }

  add(text: string): void {
    this.#text = (this.#text + text).slice(-this.#limit);
  }

  /** Calls back once the stream has ended, or after `within` ms. */
  atEnd(within: number, callback: () => void): void {
    const stream = this.#stream;
    if (!stream || stream.closed) return callback();
    const done = () => {
      clearTimeout(timer);
      stream.off("close", done);
      callback();
    };
    const timer = setTimeout(done, within);
    stream.once("close", done);
  }

  text(): string {
    return this.#text;
  }
}
