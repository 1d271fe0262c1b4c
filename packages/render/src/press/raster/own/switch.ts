/**
 * Whether pictures are pressed by our own press wherever it can. It is in the making: tests and the benchmark ask
 * for it by this variable, and nobody else should.
 */
export function isOwnPressWanted(): boolean {
  return process.env["PLATEN_PRESS"] === "own";
}
