import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { closeDiagrams, diagram } from "../../src/index.ts";
import { diagramPool } from "../../src/worker/diagram-pool.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";
import { isLinux, onlyOnLinux } from "../../../../scripts/tests/skipped.ts";

// A child that other files have used would make way for another before long.
beforeAll(closeDiagrams);

/** Resident memory of the child, in MiB. */
function resident(): number {
  const [pid] = diagramPool().pids();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024;
}

const kinds = [
  (i: number) => `flowchart TD\n A${i}[Step ${i}] --> B{Choice} -->|yes| C\n B -->|no| D`,
  (i: number) => `sequenceDiagram\n A->>B: message ${i}\n B-->>A: answer ${i}`,
  (i: number) => `pie title Pie ${i}\n "a" : ${i + 1}\n "b" : 7`,
  // Its layout asks for animation frames without end.
  (i: number) => `mindmap\n root${i}\n  a\n  b\n   c`,
  (i: number) => `classDiagram\n class A${i} {\n +int x\n }\n A${i} <|-- B`,
];

async function draw(from: number, count: number): Promise<void> {
  for (let i = from; i < from + count; i += 1)
    await diagram(kinds[i % kinds.length]?.(i) ?? "", plainTheme);
}

test.skipIf(!isLinux)(`memory stays flat over many different diagrams${onlyOnLinux}`, async () => {
  await draw(0, 120);
  const [pid] = diagramPool().pids();
  const before = resident();
  await draw(120, 160);
  expect(diagramPool().pids()).toEqual([pid]);
  expect(resident() - before).toBeLessThan(80);
});
