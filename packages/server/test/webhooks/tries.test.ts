/** When a delivery is tried again, and addresses that nothing is posted to. */
import { describe, expect, test } from "vitest";
import type { Resolver } from "@platen/render/post";
import { webhookPost } from "../../src/adapters/webhook-post.ts";
import { deliver, gaps, type Post } from "../../src/domain/webhooks/deliver.ts";
import type { Claimed, TryEnded, WebhookRecords } from "../../src/domain/webhooks/webhooks.ts";
import { startReceiver } from "../support/receiver.ts";

const HOUR = 3_600_000;
const network = { imageNetwork: true, imageProxy: undefined };
const nothing = { headers: {}, body: "{}" };
const never = new AbortController().signal;

test("eight tries take a day, and each wait is longer than the one before", () => {
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  expect([gaps.length + 1, Math.round(sum / HOUR)]).toEqual([8, 24]);
  expect([...gaps].sort((a, b) => a - b)).toEqual([...gaps]);
});

test("waits differ by a tenth either way", async () => {
  const waits = await Promise.all(
    [0, 255].map(async (byte) => {
      const ended: TryEnded[] = [];
      const webhooks = {
        ended: (_: unknown, one: TryEnded) => Promise.resolve(ended.push(one) === 0),
      } as unknown as WebhookRecords;
      const random = { bytes: () => Uint8Array.of(byte), uuid: () => "" };
      const post: Post = () => Promise.resolve({ status: 500 });
      const one = { delivery: { attempts: 3, body: "" }, webhook: { id: "a" } } as Claimed;
      const mailDisabled = () => Promise.resolve();
      const clock = { now: () => 0 };
      await deliver({ webhooks, clock, random, secret: "x", post, mailDisabled }, one, never);
      return ended[0]?.again;
    }),
  );
  expect(waits).toEqual([0.9, 1.1].map((part) => Math.round(gaps[3] * part)));
});

describe("addresses", () => {
  const posting = webhookPost(network)!;
  test.each([
    "http://example.org/",
    "ftp://example.org/",
    "https://user:word@example.org/",
    "https://localhost/",
    "https://metadata/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest",
    "https://10.1.2.3/",
    "https://example.org:8443/",
    "no address",
  ])("%s is not posted to", async (address) => {
    expect(await posting.mayPostTo(address)).toBe(false);
    // Not even if it was registered before.
    await expect(posting.post(address, nothing, never)).rejects.toThrow(
      /not allowed|not found|reached/u,
    );
  });

  test("names are looked up when something is sent, and the address that was judged is the one that is connected to", async () => {
    await using receiver = await startReceiver();
    const own = { ports: [receiver.port] };
    const address = `http://rebind.example:${receiver.port}/`;
    let asked = 0;
    // First a public address, for the check; the private one is what an attacker wants connected to.
    const turning: Resolver = () => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? "192.0.2.7" : "127.0.0.1", family: 4 }]);
    };
    const { post } = webhookPost(network, own, turning)!;
    for (let count = 0; count < 3; count += 1)
      await expect(post(address, nothing, never)).rejects.toThrow("the host was not found");
    const both: Resolver = () =>
      Promise.resolve([
        { address: "93.184.216.34", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ]);
    await expect(webhookPost(network, own, both)!.post(address, nothing, never)).rejects.toThrow(
      "the host was not found",
    );
    expect(receiver.got).toEqual([]);
    const allowed = { ...own, allowAddresses: ["127.0.0.1"] };
    expect(await webhookPost(network, allowed, turning)!.post(address, nothing, never)).toEqual({
      status: 200,
    });
    expect(asked).toBe(4);
  });

  test("without the network there is nothing to post with", () => {
    expect(webhookPost({ ...network, imageNetwork: false })).toBeUndefined();
  });
});
