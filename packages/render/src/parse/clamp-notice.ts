import type { Diagnostics } from "../diagnostics.ts";
import { BLOCK_NESTING } from "./limits.ts";

/** The warning that something nests too deep, given once per document. */
export class ClampNotice {
  readonly #diagnostics: Diagnostics;
  #given = false;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  give(line: number | undefined): void {
    if (this.#given) return;
    this.#given = true;
    this.#diagnostics.warn(
      "NESTING_CLAMPED",
      `something nests more than ${BLOCK_NESTING} levels deep; what lies deeper is drawn as one level`,
      line,
    );
  }
}
