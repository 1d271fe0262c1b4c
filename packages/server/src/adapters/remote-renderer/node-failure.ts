/**
 * A render node could not be reached, or refused to render. Nothing is wrong with the document, so another
 * may be asked. The message is for the operator.
 */
export class NodeFailure extends Error {
  override readonly name = "NodeFailure";
  /** Whether something of an answer had come before it broke off. */
  readonly answered: boolean;

  constructor(message: string, { answered = false } = {}) {
    super(message);
    this.answered = answered;
  }
}
