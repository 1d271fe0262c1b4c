/** Reads the books in SQL, past all code that keeps them. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

type Row = Record<string, unknown>;

export interface BooksReader {
  rows: (sql: string) => Promise<Row[]>;
  close: () => Promise<void>;
}

export function openBooks(where: { file: string } | { url: string }): BooksReader {
  return "file" in where ? ofFile(where.file) : ofServer(where.url);
}

function ofFile(file: string): BooksReader {
  return {
    rows: (sql) => {
      const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
      try {
        return Promise.resolve(database.prepare(sql).all());
      } finally {
        database.close();
      }
    },
    close: () => Promise.resolve(),
  };
}

/** A connection for each question: the server may have been ended in between. */
function ofServer(url: string): BooksReader {
  return {
    rows: async (sql) => {
      const client = new pg.Client(url);
      client.on("error", () => {});
      await client.connect();
      try {
        return (await client.query(sql)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    close: () => Promise.resolve(),
  };
}
