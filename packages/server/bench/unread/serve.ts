/**
 * The service whose answers nobody reads, in a process of its own, with what is largest of all that it stores: shares,
 * documents, pictures. It has its default limits a minute; behind a proxy, so that callers may have addresses of their own.
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { helpersGiveWay } from "@platen/render/pool";
import { collectBytes } from "../../src/collect-bytes.ts";
import { knownBytes } from "../../src/context.ts";
import { builtApp } from "../../src/http/pages/web/built-app.ts";
import { calmCollector } from "../../src/process-settings.ts";
import { call, imageOf, signIn, type Call } from "../../test/support/call.ts";
import type { Answer } from "../../test/support/contract.ts";
import { startTestService } from "../../test/support/service.ts";
import { noisyPicture } from "../attacks/documents.ts";

export interface Served {
  port: number;
  dataDir: string;
  cookies: string[];
  tokens: string[];
  /** Address of the largest file of the web app; absent: it is not built. */
  asset: string | undefined;
  /** Addresses of what is stored, by what it is. */
  stored: Readonly<Record<"zeros" | "noise" | "document" | "picture" | "image", string>>;
}

/** Accounts that ask: what one may have at a time is bounded for itself. */
const ACCOUNTS = 20;
const PICTURE = 2_000_000;

const dataDir = mkdtempSync(join(tmpdir(), "platen-unread-"));
calmCollector();
const service = await startTestService(
  {
    PLATEN_DATA_DIR: dataDir,
    PLATEN_RENDER_CACHE: "64",
    PLATEN_TRUSTED_PROXIES: "127.0.0.1",
  },
  { logTo: { write: () => {} } },
);
collectBytes(() => knownBytes(service.context));
helpersGiveWay();

const accounts = await Promise.all(
  Array.from({ length: ACCOUNTS }, () => service.account({ credits: 1000 })),
);
const cookies = await Promise.all(accounts.map((account) => signIn(service, account)));
const [cookie = ""] = cookies;
const token = accounts[0]?.token ?? "";

const zeros = await share(Array.from({ length: 5 }, (_, at) => Buffer.alloc(PICTURE, at)));
const noise = await share([randomBytes(PICTURE)]);
const document = "/api/web/documents/worst";
// Every account has its own: whoever asks may read it.
for (const each of cookies) await keepDocument(each);
const generated = async (body: object) => {
  const { json } = await patiently("/api/v1/images/generate", { token, body });
  return imageOf({ json }).data as { imageUrl: string };
};
const image = await generated({ markdown: noisyPicture, format: "png" });

process.send?.({
  port: service.port,
  dataDir,
  cookies,
  tokens: accounts.map((account) => account.token),
  asset: largestAsset(),
  stored: {
    zeros,
    noise,
    document,
    picture: `${document}/pictures/noise-12345678.png`,
    image: new URL(image.imageUrl).pathname,
  },
} satisfies Served);
process.once("disconnect", () => void service[Symbol.asyncDispose]().then(() => process.exit(0)));

function largestAsset(): string | undefined {
  const folder = join(builtApp() ?? "", "assets");
  if (!existsSync(folder)) return undefined;
  const sizes = readdirSync(folder).map((name) => ({
    name,
    size: statSync(join(folder, name)).size,
  }));
  const [largest] = sizes
    .filter(({ name }) => !/\.(?:br|gz|map)$/u.test(name))
    .sort((a, b) => b.size - a.size);
  return largest && `/assets/${largest.name}`;
}

async function share(files: readonly Buffer[]): Promise<string> {
  const pictures = files.map((bytes, at) => ({
    name: `p-${String(at).padStart(8, "0")}.png`,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    data: bytes.toString("base64"),
  }));
  const body = { title: "Unread", days: 7, markdown: "# Unread", pictures };
  const { json } = await patiently("/api/web/shares", { cookie, body });
  return new URL((json as { data: { url: string } }).data.url).pathname;
}

/** Children that render start slowly on a busy machine. */
async function patiently(path: string, what: Call): Promise<Answer> {
  const answer = await call(service, "POST", path, what);
  if (answer.status < 300) return answer;
  if (answer.status !== 503) throw new Error(`${path}: ${JSON.stringify(answer.json)}`);
  await sleep(1000);
  return patiently(path, what);
}

async function keepDocument(as: string): Promise<void> {
  const name = "noise-12345678.png";
  const markdown = `![](platen:${name})\n\n${"x".repeat(500_000)}`;
  const write = {
    name: "Worst",
    markdown,
    style: {},
    folder: "",
    createdAt: 1,
    changedAt: 1,
    pictures: [name],
    revision: 0,
    writer: "unread",
    write: "1",
  };
  const kept = await call(service, "POST", document, { cookie: as, body: write });
  if (kept.status !== 200) throw new Error(`a document was not kept: ${JSON.stringify(kept.json)}`);
  const body = { data: randomBytes(PICTURE).toString("base64") };
  await call(service, "POST", `${document}/pictures/${name}`, { cookie: as, body });
}
