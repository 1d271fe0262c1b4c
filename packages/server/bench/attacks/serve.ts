/**
 * The service that is attacked, in a process of its own: as it is configured for two cores, but for
 * limits a minute (they are not what is tried) and for images, which it may fetch from loopback.
 *
 * `node serve.ts ACCOUNTS IMAGE_PORT`; tells its parent where it is, and a token for each account.
 */
import { readConfig } from "../../src/main.ts";
import { createPool } from "../../src/renderers.ts";
import { startTestService } from "../../test/support/service.ts";

const [accounts = "1", imagePort = "1"] = process.argv.slice(2);
const settings = {
  PLATEN_RENDER_CHILDREN: "3",
  PLATEN_TRUSTED_PROXIES: "127.0.0.1",
};
const network = { ports: [Number(imagePort)], allowAddresses: ["127.0.0.1"] };
const renderer = createPool(readConfig(settings), { network });
const service = await startTestService(settings, { renderer });
const tokens: string[] = [];
for (let at = 0; at < Number(accounts); at += 1)
  tokens.push((await service.account({ credits: 1_000_000 })).token);
process.send?.({ port: service.port, tokens });
process.once("disconnect", () => void service[Symbol.asyncDispose]().then(() => process.exit(0)));

export interface Served {
  port: number;
  tokens: string[];
}
