/**
 * The attacks: their requests, the senders, and how many are sent at a time. Those of the review
 * come first, then our own.
 */
import {
  answer,
  card,
  cards,
  emojiPage,
  images,
  long,
  noisyPicture,
  strangeKeys,
  turbulence,
} from "./documents.ts";
import type { Call } from "./send.ts";

/** One request of an attacker. */
export interface Shot extends Call {
  /** Time after which the attacker leaves, in ms. */
  leave?: number;
}

export interface Attack {
  name: string;
  /** Requests at a time. */
  at: number;
  /**
   * Makes the request with a number; `host(kind)` is the address of a host of images that behaves
   * in this way.
   */
  shot: (number: number, host: (kind: string) => string) => Shot;
  /** Request that is sent, and waited for, before all others. */
  first?: Shot;
  /** The attack is to fill the disk, so that callers who pay may be refused, too. */
  fillsDisk?: boolean;
}

const account = (number: number) => ({ account: number });
/** A sender without credits, who has the free renders of a month. */
const free = (number: number) => ({ free: number });
const visitor = (number: number) => ({ visitor: `198.51.${number >> 8}.${number & 255}` });
/**
 * Senders within one /64 network, who are one caller; and senders of a network each, who are as
 * many callers.
 */
const sameNetwork = (number: number) => ({ visitor: `2001:db8:1:1::${number.toString(16)}` });
const otherNetwork = (number: number) => ({ visitor: `2001:db8:2:${number.toString(16)}::1` });

const heavy = { markdown: turbulence() };

const GENERATE = "/api/v1/images/generate";
const PREVIEWS = "/api/v1/previews";
const MCP = "/mcp";

/** A tool call that asks for reports of its progress. */
const toolCall = (markdown: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: {
    name: "generate_image",
    arguments: { markdown },
    _meta: {
      progressToken: 1,
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "attack", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
});

const mcpHeaders = {
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": "generate_image",
};

const ofTheReview: readonly Attack[] = [
  {
    name: "1a one visitor, 12 images each of a silent host",
    at: 3,
    shot: (_, host) => ({ from: visitor(1), body: { markdown: images(host("silent"), 12) } }),
  },
  {
    name: "1b the same, 40 at a time",
    at: 40,
    shot: (_, host) => ({ from: visitor(1), body: { markdown: images(host("silent"), 12) } }),
  },
  { name: "2a one account, turbulence", at: 20, shot: () => ({ from: account(0), body: heavy }) },
  { name: "2b 20 accounts", at: 20, shot: (n) => ({ from: account(n % 20), body: heavy }) },
  { name: "2c 20 visitors", at: 20, shot: (n) => ({ from: visitor(n % 20), body: heavy }) },
  {
    name: "2d 10 accounts, with pages of emoji",
    at: 10,
    shot: (n) => ({
      from: account(n % 10),
      body: n % 2 === 0 ? heavy : { markdown: emojiPage() },
    }),
  },
  {
    name: "3 200 previews of a large picture, unread",
    at: 200,
    first: { from: visitor(0), body: { markdown: noisyPicture }, same: true },
    shot: (n) => ({
      from: visitor(n % 20),
      body: { markdown: noisyPicture },
      same: true,
      unread: true,
    }),
  },
  {
    name: "4 free renders of large pictures, to fill the disk",
    at: 8,
    fillsDisk: true,
    first: { from: account(0), body: { markdown: noisyPicture }, same: true },
    shot: (n) => {
      const body = { markdown: noisyPicture };
      return n % 2 === 0
        ? { from: free((n / 2) % FREE), body: { ...body, watermark: true }, same: true }
        : { from: account(n % 20), body, same: true };
    },
  },
  {
    name: "5a 160,000 keys, with an idempotency key",
    at: 10,
    shot: (n) => ({
      from: account(0),
      path: GENERATE,
      headers: { "idempotency-key": `key-${n % 3}` },
      text: strangeKeys,
    }),
  },
  {
    name: "5b 160,000 keys to MCP",
    at: 10,
    shot: () => ({ from: account(0), path: MCP, headers: mcpHeaders, text: strangeKeys }),
  },
  {
    name: "5c 160,000 keys as previews",
    at: 10,
    shot: (n) => ({ from: visitor(n % 10), path: PREVIEWS, text: strangeKeys }),
  },
];

const ourOwn: readonly Attack[] = [
  {
    name: "a 40 visitors of one /64",
    at: 40,
    shot: (n) => ({ from: sameNetwork(n), body: heavy }),
  },
  {
    name: "b every request from another /64",
    at: 20,
    shot: (n) => ({ from: otherNetwork(n), body: heavy }),
  },
  {
    name: "c 10 accounts, one heavy among nine light",
    at: 20,
    shot: (n) => ({
      from: account(n % 10),
      body: Math.floor(n / 10) % 10 === 9 ? heavy : { markdown: card },
    }),
  },
  {
    name: "d one account with 20 tokens, light, 60 at a time",
    at: 60,
    shot: (n) => ({ from: { token: n % 20 }, body: { markdown: answer } }),
  },
  {
    name: "e 20 visitors, hosts that redirect slowly",
    at: 40,
    shot: (n, host) => ({
      from: visitor(n % 20),
      body: { markdown: images(host("redirect"), 20) },
    }),
  },
  {
    name: "f 20 visitors, hosts that trickle",
    at: 40,
    shot: (n, host) => ({ from: visitor(n % 20), body: { markdown: images(host("trickle"), 20) } }),
  },
  {
    name: "g 10 accounts, images of 3 MB",
    at: 20,
    shot: (n, host) => ({ from: account(n % 10), body: { markdown: images(host("large"), 9) } }),
  },
  {
    name: "h 10 accounts, long PDFs",
    at: 20,
    shot: (n) => ({ from: account(n % 10), body: { markdown: long(2000), format: "pdf" } }),
  },
  {
    name: "i visitors who leave at once",
    at: 20,
    shot: (n) => ({ from: visitor(n % 20), body: heavy, leave: 60 }),
  },
  {
    name: "j 20 accounts, 120 at a time",
    at: 120,
    shot: (n) => ({ from: account(n % 20), body: heavy }),
  },
  {
    name: "k 200 bodies that arrive byte by byte",
    at: 200,
    shot: (n) => ({ from: visitor(n % 20), body: { markdown: answer }, trickle: true }),
  },
  {
    name: "l 10 accounts, 60 cards of 4096 × 4096",
    at: 10,
    shot: (n) => ({
      from: account(n % 10),
      body: { markdown: cards(60), cards: { size: { width: 4096, height: 4096 } } },
    }),
  },
  {
    name: "m 10 accounts, archives of 20 cards",
    at: 10,
    shot: (n) => ({ from: account(n % 10), body: { markdown: cards(20), cards: {} } }),
  },
  {
    name: "n 10 accounts, plans and descriptions of long documents",
    at: 20,
    shot: (n) => {
      const body = { markdown: long(250), describe: true };
      return n % 2 === 0
        ? { from: account(n % 10), path: "/api/v1/images/plan", body }
        : { from: account(n % 10), body };
    },
  },
  {
    name: "o 40 MCP calls whose progress is not read",
    at: 40,
    shot: (n) => ({
      from: account(n % 20),
      path: MCP,
      headers: mcpHeaders,
      text: JSON.stringify(toolCall(`${heavy.markdown}\n\n${n}`)),
      unread: true,
    }),
  },
  {
    name: "p a flood of addresses that do not exist, and of wrong tokens",
    at: 60,
    shot: (n) =>
      n % 2 === 0
        ? { from: visitor(n % 20), method: "GET", path: `/images/${n}.png` }
        : { from: { visitor: `198.51.9.${n % 20}` }, path: GENERATE, body: { markdown: card } },
  },
  {
    name: "q one account, a new idempotency key each time, and the same over and over",
    at: 40,
    shot: (n) => ({
      from: account(0),
      body: { markdown: card },
      same: true,
      headers: { "idempotency-key": n % 2 === 0 ? `new-${process.pid}-${n}` : "again" },
    }),
  },
  {
    name: "r 100 connections that say nothing, and 100 that stop within the headers",
    at: 200,
    shot: (n) => ({ from: visitor(n % 20), silent: n % 2 === 0 ? "" : "GET / HTTP/1.1\r\nHost:" }),
  },
  {
    name: "s 20 visitors who type as fast as they may",
    at: 20,
    shot: (n) => ({
      from: visitor(n % 20),
      body: { markdown: long(40), view: { line: 20, below: 900 } },
      pause: 100,
    }),
  },
];

export const attacks: readonly Attack[] = [...ofTheReview, ...ourOwn];

/** Accounts that attack; the quiet ones come after them. */
export const ATTACKERS = 20;
/** Number of accounts without credits, and of further tokens of the first account. */
export const FREE = 10;
export const TOKENS = 20;
