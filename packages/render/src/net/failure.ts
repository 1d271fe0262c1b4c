/** Why an image could not be loaded. The kind is for programs and tests, the message for strangers. */
export type ImageFailureKind =
  /** Not allowed: an address, a port, a scheme, a path outside the folder. Says no more than that. */
  | "refused"
  /** No connection, or it broke before the end. */
  | "unreachable"
  /** A status other than 200, or no such file. */
  | "missing"
  | "timeout"
  /** Past a bound on bytes, pixels, redirects or their number. */
  | "limit"
  /** Not an image, or a broken one. */
  | "invalid";

/** The one error of loading images: it becomes a warning, and a placeholder stands in its place. */
export class ImageFailure extends Error {
  readonly kind: ImageFailureKind;
  /** Details for operators only: addresses, system errors. */
  readonly internal: string | undefined;

  constructor(kind: ImageFailureKind, message: string, internal?: string) {
    super(message);
    this.name = "ImageFailure";
    this.kind = kind;
    this.internal = internal;
  }
}

export function megabytes(bytes: number): string {
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}

/** System errors name addresses and ports: those stay inside. */
export function asFailure(error: unknown): ImageFailure {
  if (error instanceof ImageFailure) return error;
  const { name, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const internal = `${code ?? ""} ${String(error)}`.trim();
  if (name === "TimeoutError" || timeoutCodes.has(code ?? ""))
    return new ImageFailure("timeout", "the server took too long", internal);
  if (name === "AbortError") return new ImageFailure("timeout", "the render was ended", internal);
  if (name === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW")
    return new ImageFailure("invalid", "the server's answer is malformed", internal);
  return new ImageFailure("unreachable", "the server could not be reached or broke off", internal);
}

const timeoutCodes = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);
