import { expect, test } from "vitest";
import { pngAddress } from "../../src/preview/png-address.ts";

const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7) & 255);
const address = (base64: string) => `data:image/png;base64,${base64}`;

test.each([0, 1, 8192, 8193, 20_000])("%i bytes stand in the address", (length) => {
  const part = bytes.subarray(0, length);
  expect(pngAddress(part)).toBe(address(Buffer.from(part).toString("base64")));
});

test("a browser that writes them itself does", () => {
  const part = Object.assign(Uint8Array.of(1, 2, 3), { toBase64: () => "its own" });
  expect(pngAddress(part)).toBe(address("its own"));
});
