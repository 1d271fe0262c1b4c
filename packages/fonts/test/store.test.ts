import { describe, expect, test } from "vitest";
import { partsOf } from "../src/catalogue.ts";
import { FontStore } from "../src/files/store.ts";

const isTrueType = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === 0x00010000;

describe("the font store", () => {
  test("gives files as their packages have them", async () => {
    const store = new FontStore();
    expect(isTrueType(await store.load("inter/400"))).toBe(true);
    const woff2 = await store.load("noto-sans-sc/101");
    expect(new TextDecoder().decode(woff2.subarray(0, 4))).toBe("wOF2");
  });

  test("unpacks many files at a time without mixing them up", async () => {
    const ids = partsOf("sc")
      .slice(-12)
      .map((part) => `noto-sans-sc/${part}`);
    const together = await Promise.all(ids.map((id) => new FontStore().loadTtf(id)));
    for (const [i, id] of ids.entries()) {
      const alone = await new FontStore().loadTtf(id);
      expect(isTrueType(alone), id).toBe(true);
      expect(Buffer.compare(together[i] ?? new Uint8Array(), alone), id).toBe(0);
    }
  });

  test("gives at once what it would give later", async () => {
    for (const id of ["inter/400", "vazirmatn/arabic", "noto-sans-sc/latin~1"]) {
      const now = new FontStore().loadTtfNow(id);
      expect(Buffer.compare(now, await new FontStore().loadTtf(id)), id).toBe(0);
    }
  });

  test("copies of a file for two names differ in their bytes", async () => {
    const store = new FontStore();
    const [first, second, third] = await Promise.all(
      ["noto-sans-sc/latin", "noto-sans-sc/latin~1", "noto-sans-sc/latin~2"].map((id) =>
        store.loadTtf(id),
      ),
    );
    const lengths = [first, second, third].map((bytes) => bytes?.length ?? 0);
    expect(new Set(lengths).size).toBe(3);
  });

  test("says which file it does not know", async () => {
    await expect(async () => new FontStore().load("inter/450")).rejects.toThrow("inter/450");
  });
});
