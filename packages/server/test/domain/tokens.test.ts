import { randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createToken,
  findToken,
  isWellFormed,
  type ApiToken,
  type TokenRecords,
} from "../../src/domain/accounts/tokens.ts";
import { FakeClock } from "../support/clock.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const clock = new FakeClock("2026-03-10T12:00:00Z");
const random = { bytes: (count: number) => randomBytes(count), uuid: () => randomUUID() };

/** Records in memory that count how often they are asked. */
function records(): TokenRecords & { lookUps: number; uses: number } {
  const all: ApiToken[] = [];
  return {
    lookUps: 0,
    uses: 0,
    add: (token, limit) => Promise.resolve(all.length < limit && all.push(token) > 0),
    findByHash(hash) {
      this.lookUps += 1;
      const found = all.find((token) => token.hash === hash);
      return Promise.resolve(found && { ...found, verified: true });
    },
    listOf: () => Promise.resolve(all),
    remove: () => Promise.resolve(false),
    removeAll: () => Promise.resolve(void all.splice(0)),
    markUsed(id, now) {
      this.uses += 1;
      const used = all.find((token) => token.id === id);
      if (used) used.lastUsedAt = now;
      return Promise.resolve();
    },
  };
}

const make = (tokens: TokenRecords) =>
  createToken({ tokens, clock, random }, { accountId: "a", name: "x", expiresAt: undefined });

test("prefix, 30 random characters, and their CRC-32 in base62", async () => {
  const { token, record } = await make(records());
  expect(token).toMatch(/^platen_[0-9A-Za-z]{36}$/);
  const checksum = Array.from(token.slice(-6)).reduce(
    (sum, char) => sum * 62 + ALPHABET.indexOf(char),
    0,
  );
  expect(checksum).toBe(crc32(token.slice(7, 37)));
  expect(JSON.stringify(record)).not.toContain(token.slice(7, 30));
});

test("every character of the alphabet occurs, about as often as the others", async () => {
  const counts = new Map<string, number>();
  for (let round = 0; round < 200; round += 1)
    for (const char of (await make(records())).token.slice(7, 37))
      counts.set(char, (counts.get(char) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // 6000 characters: 97 of each, with a deviation of 10.
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(40);
    expect(count).toBeLessThan(160);
  }
});

test("one character changed is refused before any look-up", async () => {
  const tokens = records();
  const { token } = await make(tokens);
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === "a" ? "b" : "a";
    const mistyped = token.slice(0, place) + other + token.slice(place + 1);
    expect(await findToken({ tokens, clock }, mistyped)).toBeUndefined();
  }
  expect(tokens.lookUps).toBe(0);
  expect(await findToken({ tokens, clock }, token)).toBeDefined();
});

test("nonsense is never well-formed and never throws", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `platen_${text}`),
      ),
      (text) => {
        expect(isWellFormed(text)).toBe(false);
      },
    ),
  );
});

test("use is noted once a minute", async () => {
  const tokens = records();
  const { token } = await make(tokens);
  for (let second = 0; second < 120; second += 1) {
    await findToken({ tokens, clock }, token);
    clock.advance(1000);
  }
  expect(tokens.uses).toBe(2);
});
