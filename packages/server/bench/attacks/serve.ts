/**
 * The service that is attacked, in a process of its own: as it is configured for two cores, but for
 * some limits a minute (they are not what is tried) and for images, which it may fetch from loopback.
 *
 * `node serve.ts ACCOUNTS IMAGE_PORT ROOM`; tells its parent where it is, and tokens. ROOM: MiB of the
 * disk that it may use, the rest being its floor.
 */
import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToken } from "../../src/domain/tokens.ts";
import { readConfig } from "../../src/main.ts";
import { createPool } from "../../src/renderers.ts";
import { CachedRenderer } from "../../src/domain/render-cache/index.ts";
import { startTestService } from "../../test/support/service.ts";
import { FREE, TOKENS } from "./attacks.ts";

export interface Served {
  port: number;
  /** Of accounts with credits; of those without; of the first account, beside its own. */
  tokens: string[];
  free: string[];
  many: string[];
  dataDir: string;
  /** Bytes of the disk that are not to be used. */
  floor: number;
}

const MiB = 2 ** 20;
const [accounts = "1", imagePort = "1", room = "4096"] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), "platen-attacked-"));
const { bavail, bsize } = statfsSync(dataDir);
const floor = Math.max(0, Math.floor((bavail * bsize) / MiB) - Number(room));
const settings = {
  PLATEN_DATA_DIR: dataDir,
  PLATEN_RENDER_CHILDREN: "3",
  PLATEN_RENDER_CACHE: "64",
  PLATEN_PREVIEW_RATE: "600",
  PLATEN_DISK_FLOOR: String(floor),
  PLATEN_TRUSTED_PROXIES: "127.0.0.1",
};
const network = { ports: [Number(imagePort)], allowAddresses: ["127.0.0.1"] };
const config = readConfig(settings);
const renderer = new CachedRenderer(createPool(config, { network }), config.render.cache);
const service = await startTestService(settings, { renderer });
const paying = await Promise.all(
  Array.from({ length: Number(accounts) }, () => service.account({ credits: 1_000_000 })),
);
const poor = await Promise.all(Array.from({ length: FREE }, () => service.account()));
const [first] = paying;
const many = await Promise.all(
  Array.from({ length: TOKENS }, async (_, at) => {
    const { token } = await createToken(service.context, {
      accountId: first?.id ?? "",
      name: `token ${at}`,
      expiresAt: undefined,
    });
    return token;
  }),
);
process.send?.({
  port: service.port,
  tokens: paying.map(({ token }) => token),
  free: poor.map(({ token }) => token),
  many,
  dataDir,
  floor: floor * MiB,
} satisfies Served);
process.once("disconnect", () => void service[Symbol.asyncDispose]().then(() => process.exit(0)));
