/** The cases of a rule: what is written, what it means, and why. */
export interface RuleCase {
  markdown: string;
  /** What `wide` makes of it, in the short form of `brief.ts`. */
  means: string;
  /** Where this is said or met; of text, why it stays text. */
  why: string;
}
