/** Hosts of images that are slow in several ways, on one port of loopback. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";

type Behaviour = (request: IncomingMessage, response: ServerResponse) => unknown;

const image = { "content-type": "image/png" };

async function behaviours(): Promise<Record<string, Behaviour>> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 1000, height: 1000, channels: 3, background: "white", noise } as const;
  const large = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  const small = await sharp({ create: { ...create, width: 20, height: 20 } })
    .png()
    .toBuffer();
  return {
    /** Never answers. */
    silent: () => {},
    /** A byte at a time. */
    trickle: async (_, response) => {
      response.writeHead(200, image);
      for (const byte of small) {
        if (response.destroyed) return;
        response.write(Buffer.of(byte));
        await sleep(100);
      }
      response.end();
    },
    /** Leads on and on, each time after a while. */
    redirect: async (request, response) => {
      await sleep(900);
      response.writeHead(302, { location: `${request.url}x` }).end();
    },
    small: (_, response) => response.writeHead(200, image).end(small),
    large: (_, response) => response.writeHead(200, image).end(large),
  };
}

export interface Hosts {
  port: number;
  /** Requests so far, by behaviour. */
  counts: Record<string, number>;
  close: () => void;
}

export async function openHosts(): Promise<Hosts> {
  const known = await behaviours();
  const counts: Record<string, number> = {};
  const server = createServer((request, response) => {
    const name = (request.url ?? "").split("/")[1] ?? "";
    counts[name] = (counts[name] ?? 0) + 1;
    response.on("error", () => {});
    void known[name]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, counts, close };
}
