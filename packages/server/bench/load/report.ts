/**
 * Prints the results: one table, with a row as soon as its figures are known, and a list of faults
 * below it.
 */

export interface Row {
  what: string;
  measured: string;
  /** In words; absent for a figure without a bound. */
  bound?: string;
  holds?: boolean;
}

export class Report {
  /** Faults, each in words. */
  readonly wrong: string[] = [];
  #missed = 0;

  begin(): void {
    console.log("| what | measured | bound | holds |");
    console.log("|---|---|---|---|");
  }

  row({ what, measured, bound = "", holds }: Row): void {
    if (holds === false) this.#missed += 1;
    const held = holds === undefined ? "" : holds ? "yes" : "**no**";
    console.log(`| ${what} | ${measured} | ${bound} | ${held} |`);
  }

  /** Adds a row for faults that must not occur at all; if there are any, the run has failed. */
  none(what: string, found: readonly string[]): void {
    this.wrong.push(...found.map((words) => `${what}: ${words}`));
    this.row({ what, measured: String(found.length), bound: "0", holds: found.length === 0 });
  }

  /**
   * Prints the end of the report.
   *
   * @returns whether there were no faults; a figure that misses its bound is none
   */
  end(): boolean {
    console.log("");
    for (const words of this.wrong.slice(0, SHOWN)) console.log(`- ${words}`);
    if (this.wrong.length > SHOWN) console.log(`- and ${this.wrong.length - SHOWN} more`);
    console.log(
      this.wrong.length > 0
        ? `${this.wrong.length} things are wrong.`
        : `No request failed; ${this.#missed} bounds were missed.`,
    );
    return this.wrong.length === 0;
  }
}

const SHOWN = 40;

export function rounded(value: number, digits = 1): string {
  return value.toFixed(digits);
}
