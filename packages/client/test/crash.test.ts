import { expect, test } from "vitest";
import { Platen } from "../src/index.ts";
import { startCuttingProxy } from "./support/cutting-proxy.ts";
import { startClientService } from "./support/service.ts";

const CREDITS = 200;
const CALLS = 60;
const KILLS = 3;

test("a service that is killed, and answers that are lost: every call ends well, none is charged twice", async () => {
  await using service = await startClientService(CREDITS);
  await using proxy = await startCuttingProxy(service.baseUrl, 4);
  const platen = new Platen({ baseUrl: proxy.baseUrl, token: service.token, maxRetries: 12 });
  const answers: string[] = [];
  const work = Array.from({ length: CALLS }, (_, index) => index).values();
  const worker = async () => {
    for (const index of work) {
      const markdown = `# Number ${index}\n\n${"Some words. ".repeat(50)}`;
      const binary = index % 2 === 1;
      const imageId = binary
        ? (await platen.generateImage({ markdown, watermark: false, mode: "binary" })).imageId
        : (await platen.generateImage({ markdown, watermark: false })).image.imageId;
      answers.push(imageId ?? "");
    }
  };
  const workers = Promise.all(Array.from({ length: 4 }, worker));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (CALLS / (KILLS + 1)) * kill;
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
    await service.killAndRestart();
  }
  await workers;
  expect(new Set(answers).size).toBe(CALLS);
  expect(proxy.lost()).toBeGreaterThan(10);
  const { creditBalance, monthlyUsed } = await platen.getUsage();
  expect({ creditBalance, monthlyUsed }).toEqual({
    creditBalance: CREDITS - CALLS,
    monthlyUsed: 0,
  });
});
