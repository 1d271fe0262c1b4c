import type { History } from "../history.ts";
import type { Books } from "./books.ts";

/** One sentence: what was promised to whom, and what was found instead. */
export type Violation = string;

/** Everything that a rule may look at. */
export interface Evidence {
  history: History;
  books: Books;
}

/** Something that must hold. */
export type Rule = (evidence: Evidence) => Violation[];
