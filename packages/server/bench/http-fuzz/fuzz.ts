/** One run against one service: the list of its steps. */
import { Agent } from "node:http";
import { readBooks } from "../torture/checker/books.ts";
import { randomFrom, type Random } from "../../../../bench/random.ts";
import type { BooksReader } from "../torture/stage/books-reader.ts";
import { booksFaults } from "./books.ts";
import { contractFaults, type Answer } from "../../test/support/contract-faults.ts";
import { makeRequest, type Holdings, type Sent } from "./requests.ts";
import { send, sendGarbage } from "./send.ts";

export interface HttpFuzzOptions {
  port: number;
  holdings: Holdings;
  books: BooksReader;
  requests: number;
  seed: number;
  /** Requests at a time. */
  hands: number;
  /** The share of bytes that are no request, 0 to 1; some of them wait for a time-out of the service. */
  garbage: number;
  onProgress?: (line: string) => void;
}

export interface HttpFuzzReport {
  /** Number of answers by method, path (its first two parts) and status. */
  answers: Map<string, number>;
  /** Answers that must not be, each with its request. */
  findings: string[];
  /** Faults of the books after the run. */
  violations: string[];
}

/** Most findings that are kept. */
const MOST = 50;

export async function fuzzHttp(options: HttpFuzzOptions): Promise<HttpFuzzReport> {
  const { port, holdings, books, requests, seed, hands, garbage } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: hands });
  const answers = new Map<string, number>();
  const findings: string[] = [];
  const random = randomFrom(seed);
  let begun = 0;
  const hand = async () => {
    while (begun < requests && findings.length < MOST) {
      begun += 1;
      if (begun % 1000 === 0) options.onProgress?.(`${begun} requests`);
      if (random() < garbage) {
        const fault = await sendGarbage(port, random).catch(String);
        if (fault !== undefined) findings.push(fault);
      } else findings.push(...(await tryOne(agent, port, holdings, random, answers)));
    }
  };
  try {
    await Promise.all(Array.from({ length: hands }, hand));
  } finally {
    agent.destroy();
  }
  return { answers, findings, violations: booksFaults(await readBooks(books)) };
}

async function tryOne(
  agent: Agent,
  port: number,
  holdings: Holdings,
  random: Random,
  answers: Map<string, number>,
): Promise<string[]> {
  const sent = makeRequest(holdings, random);
  try {
    const answer = await send(agent, port, sent);
    const name = `${sent.method} ${sent.path.split(/[/?]/u).slice(1, 4).join("/").slice(0, 30)} ${answer.status}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    learn(holdings, answer);
    return faultsOf(sent, answer).map((fault) => `${fault}\n  ${describe(sent)}`);
  } catch (error) {
    return [`${String(error)}\n  ${describe(sent)}`];
  }
}

function faultsOf(sent: Sent, answer: Answer): string[] {
  const { status, bytes } = answer;
  const faults = isRpcError(answer) ? [] : contractFaults(sent.method, sent.path, answer);
  if (status < 500 || status === 503) return faults;
  return [`${status}: ${Buffer.from(bytes).toString().slice(0, 300)}`, ...faults];
}

/** Whether an answer is an error in the form of MCP. */
function isRpcError({ json }: Answer): boolean {
  const { jsonrpc, error } = (json ?? {}) as {
    jsonrpc?: unknown;
    error?: { code?: unknown; message?: unknown };
  };
  return jsonrpc === "2.0" && Number.isInteger(error?.code) && typeof error?.message === "string";
}

/** Remembers the images and tokens of an answer, so that later requests ask for them. */
function learn({ images, tokens }: Holdings, { json }: Answer): void {
  const { data } = (json ?? {}) as { data?: { imageUrl?: string; tokenId?: string } };
  if (data?.imageUrl !== undefined) images.push(data.imageUrl.split("/").at(-1) ?? "");
  if (data?.tokenId !== undefined) tokens.push(data.tokenId);
  for (const list of [images, tokens]) if (list.length > 50) list.shift();
}

function describe({ method, path, headers, body }: Sent): string {
  const text = typeof body === "string" ? body : `base64 ${Buffer.from(body).toString("base64")}`;
  const { Authorization: _, Cookie: __, ...rest } = headers;
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(rest).slice(0, 600)} ${text.slice(0, 600)}`;
}
