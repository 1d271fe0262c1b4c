import { share } from "../../../scripts/tests/budget.ts";
import { expect, test } from "vitest";
import { Platen } from "../src/index.ts";
import { startCuttingProxy } from "./support/cutting-proxy.ts";
import { startClientService } from "./support/service.ts";

const CREDITS = 200;
/** Each kind twice at least. */
const CALLS = share < 1 ? 16 : 40;
const KILLS = share < 1 ? 1 : 2;

/** Every way to be charged, and a plan, which costs nothing. Each gives something that no other call gives. */
const kinds: readonly ((platen: Platen, markdown: string) => Promise<string | undefined>)[] = [
  async (platen, markdown) =>
    (await platen.generateImage({ markdown, watermark: false })).image.imageId,
  async (platen, markdown) =>
    (await platen.generateImage({ markdown, watermark: false, mode: "binary" })).imageId,
  async (platen, markdown) => {
    const request = { markdown, watermark: false, cards: { size: "square" } } as const;
    const { image } = await platen.generateImage(request);
    expect(image.images?.length).toBeGreaterThan(0);
    return image.imageId;
  },
  async (platen, markdown) => {
    const { image } = await platen.generateImage({ markdown, watermark: false, describe: true });
    expect(image.text).toContain("Some words.");
    return image.imageId;
  },
  async (platen, markdown) => {
    const request = { markdown, watermark: false, format: "pdf", page: { toc: true } } as const;
    const stream = await platen.generateImage({ ...request, mode: "binary" }, { stream: true });
    await new Response(stream.body).arrayBuffer();
    return stream.imageId;
  },
  async (platen, markdown) => {
    const request = { markdown, watermark: false };
    const { plan } = await platen.planImage(request);
    return (await platen.generateImage({ ...request, plan: plan.plan })).image.imageId;
  },
  async (platen, markdown) => {
    const { bytes } = await platen.createExport({ markdown, removeWatermark: true });
    expect(bytes.length).toBeGreaterThan(100);
    return markdown;
  },
  async (platen, markdown) => {
    await platen.createPreview({ markdown });
    return (await platen.generateImage({ markdown, watermark: false })).image.imageId;
  },
];
/** Exports that are made here, all of them among those that an account has for nothing. */
const FREE_EXPORTS = CALLS / kinds.length;

test("a service that is killed, and answers that are lost: every call ends well, none is charged twice", async () => {
  await using service = await startClientService(CREDITS);
  await using proxy = await startCuttingProxy(service.baseUrl, 4);
  const { token, session } = service;
  const platen = new Platen({ baseUrl: proxy.baseUrl, token, session, maxRetries: 12 });
  const answers: string[] = [];
  const work = Array.from({ length: CALLS }, (_, index) => index).values();
  const worker = async () => {
    for (const index of work) {
      const markdown = `# Number ${index}\n\n${"Some words. ".repeat(50)}`;
      const imageId = await kinds[index % kinds.length]?.(platen, markdown);
      answers.push(imageId ?? "");
    }
  };
  const workers = Promise.all(Array.from({ length: 4 }, worker));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (CALLS / (KILLS + 1)) * kill;
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(enough);
    await service.killAndRestart();
  }
  await workers;
  expect(new Set(answers).size).toBe(CALLS);
  expect(proxy.lost()).toBeGreaterThan(CALLS / 5);
  const { creditBalance, monthlyUsed } = await platen.getUsage();
  expect({ creditBalance, monthlyUsed }).toEqual({
    creditBalance: CREDITS - CALLS + FREE_EXPORTS,
    monthlyUsed: 0,
  });
});
