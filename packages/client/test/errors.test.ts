/** Every error code of the contract, from a real service, through both clients. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { apiErrorCodes, errorTable, type ApiErrorCode } from "@platen/contract";
import { afterAll, expect, test } from "vitest";
import { FakeClock, HOUR } from "../../server/test/support/clock.ts";
import { ScriptedRenderer } from "../../server/test/support/scripted-renderer.ts";
import { startTestService, type TestService } from "../../server/test/support/service.ts";
import { ApiError, errorClasses, Platen } from "../src/index.ts";
import { startChangingProxy, type Change } from "./support/changing-proxy.ts";
import { PYTHON_FOLDER, pythonWith } from "./support/python.ts";

const python = pythonWith("httpx");
if (python === undefined) console.warn("The Python client's errors are not tried: no httpx here");

/** A call that both clients can make. */
interface Call {
  method: keyof Platen;
  /** The request: Markdown and fields, or the address of an image. */
  request: Record<string, unknown> | string | undefined;
  idempotencyKey?: string;
}

interface Case {
  call: Call;
  token?: string;
  settings?: Record<string, string>;
  /** Change of the caller's request on the way. */
  change?: Change;
  /** Makes the service ready to answer with the error. */
  prepare?: (stage: Stage) => Promise<unknown> | void;
  /** Ends each render. */
  render?: (begun: ScriptedRenderer["begun"][number]) => void;
}

interface Stage {
  service: TestService;
  renderer: ScriptedRenderer;
  clock: FakeClock;
  platen: Platen;
  call: Call;
  /** Makes the call by the client that is tried. */
  send: () => Promise<unknown>;
}

const generate = (request: Record<string, unknown>, more: Partial<Call> = {}): Call => ({
  method: "generateImage",
  request,
  ...more,
});
const fails = (code: "CRASHED" | "OVERLOADED") => (begun: ScriptedRenderer["begun"][number]) =>
  begun.fail(code);

const cases: Record<ApiErrorCode, Case> = {
  UNAUTHORIZED: { call: { method: "getUsage", request: undefined }, token: "platen_wrong" },
  INVALID_REQUEST: { call: generate({ markdown: "x", width: 1 }) },
  MARKDOWN_REQUIRED: { call: generate({ markdown: " " }) },
  QUOTA_EXCEEDED: { call: generate({ markdown: "x", watermark: false }) },
  GENERATION_FAILED: { call: generate({ markdown: "x" }), render: fails("CRASHED") },
  INTERNAL_ERROR: {
    call: generate({ markdown: "x" }),
    prepare: ({ renderer }) => {
      renderer.render = () => Promise.reject(new Error("a fault of the service"));
    },
  },
  NOT_FOUND: {
    call: { method: "getImage", request: "/images/00000000-0000-4000-8000-000000000000.png" },
  },
  IMAGE_EXPIRED: {
    call: { method: "getImage", request: "" },
    prepare: async ({ platen, clock, call }) => {
      call.request = (await platen.generateImage({ markdown: "x" })).image.imageUrl;
      clock.advance(24 * HOUR);
    },
  },
  METHOD_NOT_ALLOWED: {
    call: { method: "getUsage", request: undefined },
    change: { method: "PUT" },
  },
  PAYLOAD_TOO_LARGE: { call: generate({ markdown: "x".repeat(2.1 * 2 ** 20) }) },
  FORBIDDEN: {
    call: { method: "createExport", request: { markdown: "x" } },
    change: { headers: { origin: "https://evil.example" } },
  },
  RATE_LIMITED: {
    call: { method: "getUsage", request: undefined },
    settings: { PLATEN_TOKEN_RATE: "1" },
    prepare: ({ platen }) => platen.getUsage(),
  },
  OVERLOADED: { call: generate({ markdown: "x" }), render: fails("OVERLOADED") },
  IDEMPOTENCY_CONFLICT: {
    call: generate({ markdown: "x" }, { idempotencyKey: "one" }),
    // The first call is still at it when the second comes.
    prepare: async ({ send, renderer }) => {
      send().catch(() => {});
      await expect.poll(() => renderer.begun.length).toBe(1);
    },
    render: () => {},
  },
  IDEMPOTENCY_MISMATCH: {
    call: generate({ markdown: "x" }, { idempotencyKey: "one" }),
    prepare: ({ platen }) => platen.generateImage({ markdown: "y" }, { idempotencyKey: "one" }),
  },
};

/** A renderer whose renders end as the case says, at once. */
class EndingRenderer extends ScriptedRenderer {
  readonly #end: NonNullable<Case["render"]>;

  constructor(end: NonNullable<Case["render"]>) {
    super();
    this.#end = end;
  }

  override render(...order: Parameters<ScriptedRenderer["render"]>) {
    const rendered = super.render(...order);
    const begun = this.begun.at(-1);
    if (begun) this.#end(begun);
    return rendered;
  }
}

test("every code is tried", () => {
  expect(Object.keys(cases).toSorted()).toEqual(apiErrorCodes.toSorted());
});

/** Error that a client raised: the name of its class, the code and the status. */
type Raised = [name: string, code: string, status: number];
type Send = (baseUrl: string, token: string, call: Call) => Promise<Raised | null>;

const senders: Record<string, Send> = {
  TypeScript: callTypeScript,
  ...(python !== undefined && {
    Python: (...given) => callPython(python, false, ...given),
    "Python, asyncio": (...given) => callPython(python, true, ...given),
  }),
};

/** Tries a code by one client after the other, each with an account of its own, at one service. */
test.each(apiErrorCodes)("%s", async (code) => {
  const one = cases[code];
  const renderer = new EndingRenderer(one.render ?? ((begun) => begun.done()));
  const clock = new FakeClock("2030-01-01T00:00:00Z");
  await using service = await startTestService(one.settings, { renderer, clock });
  await using proxy = await startChangingProxy(service.baseUrl, one.change ?? {});
  for (const [language, sendBy] of Object.entries(senders)) {
    const { token = (await service.account()).token } = one;
    const platen = new Platen({ baseUrl: service.baseUrl, token, maxRetries: 0 });
    const call = structuredClone(one.call);
    const send = () => sendBy(proxy.baseUrl, token, call);
    renderer.begun.length = 0;
    await one.prepare?.({ service, renderer, clock, platen, call, send });
    const name = language === "TypeScript" ? errorClasses[code].name : pythonClass(code);
    expect(await send(), language).toEqual([name, code, errorTable[code].status]);
    for (const begun of renderer.begun) begun.done();
  }
});

/** `QUOTA_EXCEEDED` → `QuotaExceededError`; Python has an `InternalServerError`, as its libraries call it. */
function pythonClass(code: ApiErrorCode): string {
  if (code === "INTERNAL_ERROR") return "InternalServerError";
  const words = code.toLowerCase().split("_");
  return `${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("")}Error`;
}

async function callTypeScript(baseUrl: string, token: string, order: Call): Promise<Raised | null> {
  const { method, request, idempotencyKey } = order;
  const platen = new Platen({ baseUrl, token, maxRetries: 0 });
  const call = platen[method] as (...given: unknown[]) => Promise<unknown>;
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  try {
    await call.apply(platen, request === undefined ? [options] : [request, options]);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.constructor.name, error.code, error.status];
  }
}

async function callPython(
  program: string,
  asyncio: boolean,
  url: string,
  token: string,
  { method, request, idempotencyKey }: Call,
): Promise<Raised | null> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { markdown, ...fields } = typeof request === "object" ? request : {};
  const first = typeof request === "string" ? request : markdown;
  const order = {
    url,
    token,
    asyncio,
    method: snake(method),
    args: first === undefined ? [] : [first],
    fields: Object.fromEntries([
      ...Object.entries(fields).map(([name, value]) => [snake(name), value]),
      ...(idempotencyKey === undefined ? [] : [["idempotency_key", idempotencyKey]]),
    ]),
  };
  return byPython(program, order);
}

/** A Python that makes one call after the other: starting one for each takes longer than the calls. */
class PythonCaller {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<string>;

  constructor(program: string) {
    this.#child = spawn(program, ["tests/one_call.py"], {
      cwd: PYTHON_FOLDER,
      env: { ...process.env, PYTHONPATH: `${PYTHON_FOLDER}src`, PYTHONDONTWRITEBYTECODE: "1" },
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#answers = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  async call(order: object): Promise<Raised | null> {
    this.#child.stdin.write(`${JSON.stringify(order)}\n`);
    const { value, done } = await this.#answers.next();
    if (done) throw new Error("Python has ended.");
    return JSON.parse(value) as Raised | null;
  }

  async close(): Promise<void> {
    const ended = once(this.#child, "close");
    this.#child.stdin.end();
    expect(await ended).toEqual([0, null]);
  }
}

const callers: PythonCaller[] = [];
const idle: PythonCaller[] = [];
afterAll(() => Promise.all(callers.map((caller) => caller.close())));

/** A call may come while another is still at it. */
async function byPython(program: string, order: object): Promise<Raised | null> {
  const caller = idle.pop() ?? new PythonCaller(program);
  if (!callers.includes(caller)) callers.push(caller);
  const raised = await caller.call(order);
  idle.push(caller);
  return raised;
}
