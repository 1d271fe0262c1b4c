/**
 * Who presses pictures: our own press, or, where an operator says `PLATEN_PRESS=engine`, the engine
 * alone.
 */
const VARIABLE = "PLATEN_PRESS";

/** By the environment, which is asked each time. */
export function pressName(): "own" | "engine" {
  return process.env[VARIABLE] === "engine" ? "engine" : "own";
}

/** What a child process has to be told of it. */
export function pressVariable(): Record<string, string> {
  const value = process.env[VARIABLE];
  return value === undefined ? {} : { [VARIABLE]: value };
}
