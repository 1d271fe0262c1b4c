/**
 * A note of the step at which a child's order is, for its parent to read now and then: a file
 * without a name that both have open. A message for each step would cost a small render a part of
 * its time; a note costs some microseconds, and can be read while the child is busy.
 */
import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Its file descriptor in the child, after the pipe for bytes. */
export const STEP_NOTE = 5;

/** Two numbers: processor time of the process when the step began, in ms, and the step's share. */
const LENGTH = 16;

export interface Step {
  began: number;
  /** Share of the order's deadline that the step may use, from 0 to 1. */
  share: number;
}

/** The parent's side. */
export class StepNote {
  readonly fd: number;
  readonly #bytes = Buffer.alloc(LENGTH);

  private constructor(fd: number) {
    this.fd = fd;
  }

  /**
   * Opens a note; `undefined` where no file can be made: steps have no bounds of their own there.
   */
  static open(): StepNote | undefined {
    const path = join(tmpdir(), `platen-step-${randomUUID()}`);
    try {
      const fd = openSync(path, "wx+", 0o600);
      unlinkSync(path);
      return new StepNote(fd);
    } catch {
      return undefined;
    }
  }

  /** Returns the step that the child is at, if it has a bound. */
  read(): Step | undefined {
    if (readSync(this.fd, this.#bytes, 0, LENGTH, 0) < LENGTH) return undefined;
    const step = { began: this.#bytes.readDoubleLE(0), share: this.#bytes.readDoubleLE(8) };
    return step.share > 0 ? step : undefined;
  }

  close(): void {
    closeSync(this.fd);
  }
}

const note = Buffer.alloc(LENGTH);

/** Writes the note, on the child's side. @param share 0: no bound but that of the order */
export function noteStep(processorTime: number, share: number): void {
  note.writeDoubleLE(processorTime, 0);
  note.writeDoubleLE(share, 8);
  try {
    writeSync(STEP_NOTE, note, 0, LENGTH, 0);
  } catch {
    // There is no such file: the order's deadline holds.
  }
}
