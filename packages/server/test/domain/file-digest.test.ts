import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fileDigest } from "../../src/domain/images/file-digest.ts";

test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 3_000_000])(
  "the SHA-256 of %i bytes",
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
    expect(await fileDigest(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
  },
);

test("others have their turn while a large file is read", async () => {
  let turns = 0;
  let read = false;
  const count = () => {
    turns += 1;
    if (!read) setImmediate(count);
  };
  setImmediate(count);
  await fileDigest(new Uint8Array(8 * 2 ** 20));
  read = true;
  expect(turns).toBeGreaterThan(20);
});
