/** MathJax's own errors are no instances of `Error`. */
export function isTexError(error: unknown): error is { id: string; message: string } {
  return typeof error === "object" && error !== null && "id" in error && "message" in error;
}
