/**
 * Whether pictures are pressed by our own press wherever it can. It is in the making: tests and the benchmark ask
 * for it by this variable, and nobody else should.
 */
export function isOwnPressWanted(): boolean {
  return process.env[VARIABLE] === "own";
}

/** What a child process has to be told of it. */
export function pressVariable(): Record<string, string> {
  const value = process.env[VARIABLE];
  return value === undefined ? {} : { [VARIABLE]: value };
}

const VARIABLE = "PLATEN_PRESS";
