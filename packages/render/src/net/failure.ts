/** Why an image could not be had. The kind is for programs and tests, the message for strangers. */
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
  /** What only an operator may see: addresses, system errors. */
  readonly internal: string | undefined;

  constructor(kind: ImageFailureKind, message: string, internal?: string) {
    super(message);
    this.name = "ImageFailure";
    this.kind = kind;
    this.internal = internal;
  }
}
