import type { ChildProcess } from "node:child_process";

const children = new Set<ChildProcess>();

/**
 * Ends the child when this process exits in an orderly way; one listener serves all children. When
 * this process is killed instead, the children find out for themselves (see `entry.ts`).
 */
export function killWithParent(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (children.size === 0) process.on("exit", killAll);
  children.add(child);
  child.once("exit", () => {
    children.delete(child);
    if (children.size === 0) process.off("exit", killAll);
  });
}

function killAll(): void {
  for (const child of children) child.kill("SIGKILL");
}
