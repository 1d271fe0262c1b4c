/**
 * `node bench/unread/main.ts [--callers 300] [--addresses 20] [--seconds 20] [--only WORD] [--strict]`: the memory of the
 * service's main process beside so many callers who ask and then do not read, on every route that gives something of
 * size. Told in MiB: before, most while they stay, and how long after their end it takes to be back. It is to stay within
 * 1.5 times of what it was, and be back within a minute; with `--strict` it exits with 1 where it is not.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { residentBytes } from "../../../pool/src/machine/proc.ts";
import { processSettings } from "../../src/process-settings.ts";
import { watchCost } from "../attacks/watch.ts";
import { routesOf, type Asked } from "./routes.ts";
import type { Served } from "./serve.ts";

const { values } = parseArgs({
  options: {
    callers: { type: "string", default: "300" },
    addresses: { type: "string", default: "20" },
    seconds: { type: "string", default: "20" },
    only: { type: "string" },
    strict: { type: "boolean", default: false },
  },
});
/** Most memory beside the callers, in parts of what it was; and how long it may take until it is back, in ms. */
const MOST = 1.5;
const BACK = 60_000;
const MIB = 2 ** 20;

const env = { ...process.env, ...processSettings };
const service = fork(new URL("serve.ts", import.meta.url), [], { env });
const [served] = (await once(service, "message")) as [Served];
const pid = service.pid ?? 0;
const resident = () => residentBytes(pid) ?? 0;
let faults = 0;
console.log("route | answers | before | most | times | back after");
console.log("---|--:|--:|--:|--:|--:");
// The first of everything loads code and fills caches: what it is to be compared with begins after it.
for (const route of chosen()) await beside(route, 8, 2000);
for (const route of chosen()) {
  await sleep(3000);
  const quiet = resident();
  const { most, answers } = await beside(
    route,
    Number(values.callers),
    Number(values.seconds) * 1000,
  );
  const back = await untilBack(quiet * MOST);
  const times = most / quiet;
  if (times > MOST || back === undefined) faults += 1;
  const told = back === undefined ? "not in a minute" : `${(back / 1000).toFixed(1)} s`;
  const [before, after] = [quiet, most].map((bytes) => Math.round(bytes / MIB));
  console.log(`${route.name} | ${answers} | ${before} | ${after} | ${times.toFixed(2)} | ${told}`);
}
service.disconnect();
await Promise.race([once(service, "exit"), sleep(20_000)]);
service.kill("SIGKILL");
rmSync(served.dataDir, { recursive: true, force: true });
process.exit(values.strict && faults > 0 ? 1 : 0);

function chosen(): readonly Asked[] {
  return routesOf(served).filter(({ name }) => name.includes(values.only ?? ""));
}

/** @returns most memory in bytes, and how many answers began */
async function beside(
  route: Asked,
  callers: number,
  milliseconds: number,
): Promise<{ most: number; answers: number }> {
  const watching = watchCost(pid, served.dataDir);
  const all = Array.from({ length: callers }, (_, number) => ask(route, number));
  await sleep(milliseconds);
  let answers = 0;
  for (const { socket, answered } of all) {
    if (answered()) answers += 1;
    socket.destroy();
  }
  return { most: watching.stop().memory, answers };
}

/** Takes the first bytes of an answer and no more. */
function ask(route: Asked, number: number): { socket: Socket; answered: () => boolean } {
  const { method = "GET", path, as, headers, body } = route;
  const text = body ? JSON.stringify(body) : "";
  const whose = number % served.tokens.length;
  const all = {
    Host: "localhost",
    "X-Forwarded-For": `198.51.100.${number % Number(values.addresses)}`,
    ...(as === "session" && { Cookie: served.cookies[whose], "Sec-Fetch-Site": "none" }),
    ...(as === "token" && { Authorization: `Bearer ${served.tokens[whose]}` }),
    ...(body && { "Content-Type": "application/json", "Content-Length": text.length }),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  let answered = false;
  const socket = connect(served.port, "127.0.0.1");
  socket.once("readable", () => (answered = socket.read(1) !== null));
  socket.on("error", () => {});
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${text}`);
  return { socket, answered: () => answered };
}

/** ms until no more bytes are held; `undefined`: not within a minute. */
async function untilBack(bytes: number): Promise<number | undefined> {
  const since = performance.now();
  while (performance.now() - since < BACK) {
    if (resident() <= bytes) return performance.now() - since;
    await sleep(200);
  }
  return undefined;
}
