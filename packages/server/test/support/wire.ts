/** The network between a service and its database: it can be cut, and it can fall silent. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Wire {
  /** The address given, by way of this wire. */
  url: string;
  /** Times that the client spoke and was answered, up to now. */
  roundTrips: () => number;
  /** From now on nothing arrives, and nobody is told. */
  silence: () => void;
  /** Lets everything through again, and what was held back. */
  resume: () => void;
  close: () => Promise<void>;
}

export async function wireTo(address: string): Promise<Wire> {
  const url = new URL(address);
  const pairs = new Set<Socket>();
  let silent = false;
  let roundTrips = 0;
  const server = createServer((client) => {
    const target = connect(Number(url.port), url.hostname);
    let asked = false;
    client.on("data", () => (asked = true));
    target.on("data", () => {
      if (asked) roundTrips += 1;
      asked = false;
    });
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      pairs.add(from);
      from.setNoDelay();
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        pairs.delete(from);
        to.destroy();
      });
      if (silent) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(address);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    roundTrips: () => roundTrips,
    silence: () => {
      silent = true;
      for (const socket of pairs) socket.pause();
    },
    resume: () => {
      silent = false;
      for (const socket of pairs) socket.resume();
    },
    close: async () => {
      server.close();
      for (const socket of pairs) socket.destroy();
      await once(server, "close");
    },
  };
}
