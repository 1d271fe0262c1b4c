import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longest, the longest first. One that starts last keeps a single core busy while the
 * others have nothing left to do.
 */
const longest = [
  "packages/web/test/browser/access.test.ts",
  "packages/diagram/test/drawing/hostile.test.ts",
  "packages/web/test/browser/preview.test.ts",
  "packages/client/test/python.test.ts",
  "packages/render/test/render/hostile.test.ts",
  "packages/web/test/browser/documents.test.ts",
  "packages/server/test/nodes/processes.test.ts",
  "packages/web/test/browser/loading.test.ts",
  "packages/server/test/nodes/two-nodes.test.ts",
  "packages/web/test/browser/flows.test.ts",
  "packages/web/test/browser/panes.test.ts",
  "packages/web/test/browser/following.test.ts",
  "packages/web/test/browser/late-files.test.ts",
  "packages/pool/test/shares.test.ts",
  "packages/server/test/render-node/remote.test.ts",
  "packages/client/test/errors.test.ts",
  "packages/render/test/paged/corpus.test.ts",
  "packages/cli/test/render.test.ts",
  "packages/cli/test/service.test.ts",
  "packages/client/test/crash.test.ts",
  "packages/server/test/hostile/bytes.test.ts",
  "packages/web/test/browser/account.test.ts",
  "packages/web/test/browser/reference.test.ts",
  "packages/web/test/browser/pasting.test.ts",
  "packages/server/test/hostile/accounts.test.ts",
  "packages/server/test/whole/hostile.test.ts",
  "packages/cli/test/mcp.test.ts",
];

/** Vitest's own order, by earlier durations or by size, comes after the list. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

function rank(file: string): number {
  const at = longest.findIndex((name) => file.endsWith(name));
  return at < 0 ? longest.length : at;
}
