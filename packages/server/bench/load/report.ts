/** What is printed: one table, a row as soon as it is known, and what was found wrong below it. */

export interface Row {
  what: string;
  measured: string;
  /** In words; absent for what is only told. */
  bound?: string;
  holds?: boolean;
}

export class Report {
  /** What must not be and was: each in words. */
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

  /** A row for what must not be at all; if it is, the run has failed. */
  none(what: string, found: readonly string[]): void {
    this.wrong.push(...found.map((words) => `${what}: ${words}`));
    this.row({ what, measured: String(found.length), bound: "0", holds: found.length === 0 });
  }

  /** @returns whether nothing was wrong; figures that miss their bounds are no failure */
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
