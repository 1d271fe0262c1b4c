/** Parts of a document that a browser cannot draw exactly as the service does, and leaves to it. */
export const notHereReasons = ["diagrams", "images", "drawings", "formats"] as const;
export type NotHereReason = (typeof notHereReasons)[number];

/**
 * Thrown when a document has a part that is not drawn here. Nothing is drawn approximately in its
 * place.
 */
export class NotHere extends Error {
  override readonly name = "NotHere";
  readonly reason: NotHereReason;

  constructor(reason: NotHereReason) {
    super(`${reason}: not here`);
    this.reason = reason;
  }
}
