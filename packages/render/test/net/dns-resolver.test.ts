/** Names asked of a name server of our own, by the protocol (RFC 1035). */
import { createSocket, type Socket } from "node:dgram";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDnsResolver, resolverFor, systemResolver } from "../../src/net/hop/resolve.ts";
import { defaultNetworkPolicy } from "../../src/net/policy.ts";

let socket: Socket;
const asked: string[] = [];

/** `known` has both kinds of addresses, `four` one, `silent` is never answered, others do not exist. */
const records: Record<string, Partial<Record<number, readonly number[]>>> = {
  known: { 1: [192, 0, 2, 7], 28: [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7] },
  four: { 1: [192, 0, 2, 8] },
};

function answerTo(query: Buffer): Buffer | undefined {
  const end = query.indexOf(0, 12);
  const name = query.toString("latin1", 13, 13 + (query[12] ?? 0));
  const type = query.readUInt16BE(end + 1);
  asked.push(name);
  if (name === "silent") return undefined;
  const data = records[name]?.[type];
  const head = Buffer.from(query.subarray(0, end + 5));
  head.writeUInt16BE(records[name] ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(data ? 1 : 0, 6);
  head.fill(0, 8, 12);
  if (!data) return head;
  // The name by reference, class IN, a minute.
  const answer = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]);
  return Buffer.concat([head, answer]);
}

beforeAll(async () => {
  socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const answer = answerTo(query);
    if (answer) socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
});
afterAll(() => void socket.close());

const resolver = () => createDnsResolver([`127.0.0.1:${socket.address().port}`]);

test("gives all addresses of both kinds, and those of one where there are no others", async () => {
  expect(await resolver()("known.example")).toEqual([
    { address: "2001:db8::7", family: 6 },
    { address: "192.0.2.7", family: 4 },
  ]);
  expect(await resolver()("four.example")).toEqual([{ address: "192.0.2.8", family: 4 }]);
});

test("a name that does not exist, or is never answered, is an error", async () => {
  await expect(resolver()("nothing.example")).rejects.toThrow("no address");
  const silent = resolver()("silent.example");
  // Others are answered meanwhile, however many silent names there are.
  const more = Array.from({ length: 20 }, () => resolver()("silent.example").catch(String));
  await resolver()("known.example");
  await expect(silent).rejects.toThrow("no address");
  await Promise.all(more);
});

test("names of a private network are left to the operating system", () => {
  const policy = { ...defaultNetworkPolicy };
  expect(resolverFor({ ...policy, allowPrivate: true })).toBe(systemResolver);
  expect(resolverFor({ ...policy, allowAddresses: ["10.0.0.1"] })).toBe(systemResolver);
  expect(resolverFor(policy)).not.toBe(systemResolver);
});
