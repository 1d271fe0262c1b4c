/** A browser has our own press alone. */
export function pressName(): "own" | "engine" {
  return "own";
}
