// In a process of its own: what it has loaded is looked at.
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { startTestService } from "../support/service.ts";

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes("@aws-sdk"));

test("a service on files does not load the client for S3", async () => {
  await using service = await startTestService();
  await service.context.images.check();
  expect(loaded()).toBe(false);
  // That it would be seen.
  await import("../../src/adapters/s3/s3-images.ts");
  expect(loaded()).toBe(true);
});
