import type { ErrorEnvelope, GeneratedImage, QuotaSnapshot, ApiWarning } from "@platen/contract";
import { expectInContract, type Answer } from "./contract.ts";

export interface Call {
  token?: string;
  cookie?: string;
  /** Sent as JSON unless it is text or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  redirect?: RequestRedirect;
}

export const GENERATE = "/api/v1/images/generate";

/** Calls a service and holds the answer against the contract. */
export async function call(
  { baseUrl }: { baseUrl: string },
  method: string,
  path: string,
  { token, cookie, body, headers = {}, signal, redirect = "manual" }: Call = {},
): Promise<Answer> {
  const raw = typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(new URL(path, baseUrl), {
    method,
    redirect,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      // fetch() of Node sends this by itself; a program that is no browser would not.
      "Sec-Fetch-Site": "none",
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const answer: Answer = {
    status: response.status,
    headers: response.headers,
    bytes,
    json: parsed(response.headers, bytes),
  };
  expectInContract(method, path, answer);
  return answer;
}

function parsed(headers: Headers, bytes: Uint8Array): unknown {
  if (!headers.get("content-type")?.startsWith("application/json") || bytes.length === 0)
    return undefined;
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

export function codeOf({ json }: Answer): string | undefined {
  return (json as Partial<ErrorEnvelope> | undefined)?.error?.code;
}

export function errorOf({ json }: Answer): ErrorEnvelope["error"] {
  return (json as ErrorEnvelope).error;
}

export interface GenerateAnswer {
  data: GeneratedImage;
  meta: { quota: QuotaSnapshot; warnings: ApiWarning[] };
}

export function imageOf({ json }: Pick<Answer, "json">): GenerateAnswer {
  return json as GenerateAnswer;
}

/** Signs in and gives the session's cookie. */
export async function signIn(
  service: { baseUrl: string },
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await call(service, "POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { Origin: service.baseUrl },
  });
  if (answer.status !== 200) throw new Error(`signing in failed: ${JSON.stringify(answer.json)}`);
  return cookieOf(answer);
}

export function cookieOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
