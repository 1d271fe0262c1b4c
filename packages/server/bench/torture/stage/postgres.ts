/** A PostgreSQL that can be killed, behind a wire that can be cut, on which commits wait for the disk. */
import pg from "pg";
import {
  databaseUrl,
  startPostgresServer,
  type PostgresServer,
} from "../../../test/support/postgres-server.ts";
import { Front } from "../front.ts";

const DATABASE = "platen_torture";

export interface TorturedPostgres {
  server: PostgresServer;
  /** The connections of the nodes. */
  wire: Front;
  /** Address for the nodes. */
  through: string;
  /** Address past the wire. */
  direct: string;
  close: () => Promise<void>;
}

export async function startTorturedPostgres(): Promise<TorturedPostgres> {
  const server = await startPostgresServer({ durable: true });
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
  const wire = new Front();
  wire.leadTo(() => server.port);
  const port = await wire.listen();
  return {
    server,
    wire,
    through: databaseUrl(port, DATABASE),
    direct: databaseUrl(server.port, DATABASE),
    close: async () => {
      await wire.close();
      await server.close();
    },
  };
}
