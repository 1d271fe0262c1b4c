/** A case of a rule: what is written, what it means, and why. */
export interface RuleCase {
  markdown: string;
  /** Document that `wide` reads, in the short form of `brief.ts`. */
  means: string;
  /** Place where this is documented or met; for text, the reason why it stays text. */
  why: string;
}
