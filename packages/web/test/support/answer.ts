import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The sample that speed is told of; without it, the starter that is most like it. */
const sample = join(import.meta.dirname, "../../../../../shared/corpus/samples/02-answer.md");
const starter = join(import.meta.dirname, "../../src/gallery/documents/answer.en.md");

/** A document as programs answer. */
export const answer = readFileSync(existsSync(sample) ? sample : starter, "utf8");
