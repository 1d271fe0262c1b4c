/** The attacks: who sends what, and how many at a time. */
import { answer, card, emojiPage, images, long, turbulence } from "./documents.ts";

/** One request of an attacker. */
export interface Shot {
  /** Number of the account, or the address of a visitor. */
  from: { account: number } | { visitor: string };
  body: { markdown: string; format?: "png" | "pdf" };
  /** Leaves after so many ms. */
  leave?: number;
}

export interface Attack {
  name: string;
  /** Requests at a time. */
  at: number;
  /** The request of a number; `host(kind)` is the address of a host that behaves so. */
  shot: (number: number, host: (kind: string) => string) => Shot;
}

const account = (number: number) => ({ account: number });
const visitor = (number: number) => ({ visitor: `198.51.${number >> 8}.${number & 255}` });
/** Of one /64 network, which is one caller; and of as many networks, which are as many. */
const sameNetwork = (number: number) => ({ visitor: `2001:db8:1:1::${number.toString(16)}` });
const otherNetwork = (number: number) => ({ visitor: `2001:db8:2:${number.toString(16)}::1` });

const heavy = { markdown: turbulence() };

export const attacks: readonly Attack[] = [
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
    name: "3 40 visitors of one /64",
    at: 40,
    shot: (n) => ({ from: sameNetwork(n), body: heavy }),
  },
  {
    name: "4 every request from another /64",
    at: 20,
    shot: (n) => ({ from: otherNetwork(n), body: heavy }),
  },
  {
    name: "5 10 accounts, one heavy among nine light",
    at: 20,
    shot: (n) => ({
      from: account(n % 10),
      body: Math.floor(n / 10) % 10 === 9 ? heavy : { markdown: card },
    }),
  },
  {
    name: "6 one account, light, 60 at a time",
    at: 60,
    shot: () => ({ from: account(0), body: { markdown: answer } }),
  },
  {
    name: "7 20 visitors, hosts that redirect slowly",
    at: 40,
    shot: (n, host) => ({
      from: visitor(n % 20),
      body: { markdown: images(host("redirect"), 20) },
    }),
  },
  {
    name: "8 20 visitors, hosts that trickle",
    at: 40,
    shot: (n, host) => ({ from: visitor(n % 20), body: { markdown: images(host("trickle"), 20) } }),
  },
  {
    name: "9 10 accounts, images of 3 MB",
    at: 20,
    shot: (n, host) => ({ from: account(n % 10), body: { markdown: images(host("large"), 9) } }),
  },
  {
    name: "10 10 accounts, long PDFs",
    at: 20,
    shot: (n) => ({ from: account(n % 10), body: { markdown: long(2000), format: "pdf" } }),
  },
  {
    name: "11 visitors who leave at once",
    at: 20,
    shot: (n) => ({ from: visitor(n % 20), body: heavy, leave: 60 }),
  },
  {
    name: "12 20 accounts, 120 at a time",
    at: 120,
    shot: (n) => ({ from: account(n % 20), body: heavy }),
  },
];

/** Accounts that attack; the quiet ones come after them. */
export const ATTACKERS = 20;
