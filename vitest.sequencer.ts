import { BaseSequencer, type TestSpecification } from "vitest/node";
import { GROUPS } from "./scripts/tests/groups.ts";
import { pathOf, readTimes } from "./scripts/tests/times.ts";

/**
 * Files that took longest start first, in each group of those that share a process. One that starts last keeps a single
 * core busy while the others have nothing left to do. Short ones have no time and keep the order of Vitest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const times = readTimes();
    const seconds = ({ moduleId }: TestSpecification) => times[pathOf(moduleId)] ?? 0;
    const place = ({ project }: TestSpecification) =>
      GROUPS.findIndex((group) => group === project.name);
    return sorted.toSorted(
      (one, other) => place(one) - place(other) || seconds(other) - seconds(one),
    );
  }
}
