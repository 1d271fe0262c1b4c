/** The longest delay a timer of Node's can have, in ms. */
const FOREVER = 2 ** 31 - 1;

/** Keeps this process alive while there is something to wait for, and only then. */
export class KeepAlive {
  #holders = 0;
  #timer: NodeJS.Timeout | undefined;

  hold(): void {
    this.#holders += 1;
    this.#timer ??= setInterval(() => {}, FOREVER);
  }

  release(): void {
    this.#holders -= 1;
    if (this.#holders > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
