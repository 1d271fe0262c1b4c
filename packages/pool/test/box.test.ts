/** Attacks from a child that a document has taken over on the process that started it. */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boxOf, childBox, tools } from "../src/children/box.ts";
import { Pool } from "../src/index.ts";
import { run, type Loot, type Prey } from "./tasks/taken-over.ts";
import { isLinux, onlyOnLinux } from "../../../scripts/tests/skipped.ts";

const server = createServer((socket) => socket.destroy());
let prey: Prey;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  prey = { pid: process.pid, port: (server.address() as AddressInfo).port };
});
afterAll(() => void server.close());

describe.skipIf(!isLinux)(`on Linux${onlyOnLinux}`, () => {
  test("without the box it gets everything: the attempts are real ones", async () => {
    expect((await run(prey)).got).toEqual(["environment", "memory", "open files", "network"]);
  });

  test("in a box with namespaces it gets nothing", async () => {
    const task = new URL("./tasks/taken-over.ts", import.meta.url);
    await using pool = new Pool<Prey, Loot>(task, { size: 1, spares: 0 });
    const { got } = await pool.run(prey);
    const boxed = childBox().inForce.some((name) => name.startsWith("namespaces"));
    // A system may forbid user namespaces; then the log says that they are not in force.
    expect(got).toEqual(boxed ? [] : ["environment", "memory", "open files", "network"]);
  });

  test("the process stays one: its id is that of the program in the box", async () => {
    const task = new URL("./tasks/various.ts", import.meta.url);
    await using pool = new Pool<object, { bytes: Uint8Array; pid: number }>(task, {
      size: 1,
      spares: 0,
    });
    const { pid } = await pool.run({ behaviour: "return", amount: 1 });
    expect(pool.pids()).toEqual([pid]);
  });
});

test("a tool that is not there, or is not let, is left out and not named", () => {
  const [first] = tools;
  const missing = { name: "missing", path: "/nowhere/tool", args: ["--"] };
  const refused = { name: "refused", path: "/bin/false", args: ["--"] };
  expect(boxOf([missing, refused])).toEqual({ command: [], inForce: [] });
  if (!first || childBox().inForce[0] !== first.name) return;
  expect(boxOf([missing, first, refused])).toEqual({
    command: [first.path, ...first.args],
    inForce: [first.name],
  });
});
