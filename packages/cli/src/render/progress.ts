/** A bar on standard error for people who wait. Silent unless that is a terminal. */
const WIDTH = 24;
const CLEAR_LINE = "\r\u001b[K";

export interface Progress {
  /** Draws the bar anew, below whatever has been printed. */
  show: (done: number) => void;
  /** Takes the bar away, so that something can be printed. */
  clear: () => void;
}

export function createProgress(total: number, terminal: boolean): Progress {
  if (!terminal || total < 2) return { show: () => {}, clear: () => {} };
  return {
    show(done) {
      const filled = Math.round((WIDTH * done) / total);
      const bar = "━".repeat(filled) + "─".repeat(WIDTH - filled);
      process.stderr.write(`${CLEAR_LINE}${bar} ${done}/${total}`);
    },
    clear: () => void process.stderr.write(CLEAR_LINE),
  };
}
