import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { endsWithParent } from "../src/children/box.ts";
import { isAlive, until } from "./children.ts";
import { unless } from "../../../scripts/tests/skipped.ts";

/** Runs a program that has two children; gives their ids once they are at work. */
async function startParent(manner: string) {
  const program = fileURLToPath(new URL("./tasks/parent.ts", import.meta.url));
  const parent = spawn(process.execPath, [program, manner], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exit = once(parent, "exit");
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const children = line.toString().trim().split(" ").map(Number);
  expect(children).toHaveLength(2);
  return { parent, exit, children };
}

test.each(["exit", "throw"])("children that hang end with their parent (%s)", async (manner) => {
  const { exit, children } = await startParent(manner);
  await exit;
  await until(() => !children.some(isAlive), 10_000);
});

test("children that hang end when their parent is killed", async () => {
  const { parent, exit, children } = await startParent("stay");
  parent.kill("SIGKILL");
  await exit;
  await until(() => !children.some(isAlive), 10_000);
});

test.skipIf(!endsWithParent())(
  `so do those that stand still just then${unless(endsWithParent(), "children do not end with their parent here")}`,
  async () => {
    const { parent, exit, children } = await startParent("held");
    parent.kill("SIGKILL");
    await exit;
    await until(() => !children.some(isAlive), 10_000);
  },
);

test("children end whose parent is killed before they have begun", async () => {
  const program = fileURLToPath(new URL("./tasks/early-parent.ts", import.meta.url));
  const parent = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "ignore"] });
  const exit = once(parent, "exit");
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const children = line.toString().trim().split(" ").map(Number);
  expect(await exit).toEqual([null, "SIGKILL"]);
  await until(() => !children.some(isAlive), 10_000);
});

test("an idle pool does not keep its parent alive", async () => {
  const { exit, children } = await startParent("idle");
  expect(await exit).toEqual([0, null]);
  await until(() => !children.some(isAlive), 10_000);
});
