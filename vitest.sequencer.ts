import { BaseSequencer, type TestSpecification } from "vitest/node";
import { pathOf, readTimes } from "./scripts/tests/times.ts";

/**
 * Files that took longest start first. One that starts last keeps a single core busy while the others have nothing left
 * to do. Short ones have no time and keep the order of Vitest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const times = readTimes();
    const seconds = ({ moduleId }: TestSpecification) => times[pathOf(moduleId)] ?? 0;
    return sorted.toSorted((one, other) => seconds(other) - seconds(one));
  }
}
