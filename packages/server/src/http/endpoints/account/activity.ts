/** The endpoints of an account's history and of its log of requests. */
import { ACTIVITY, type HistoryLine } from "@platen/contract";
import { ApiError } from "../../../domain/api-error.ts";
import { accountOf, type Handler } from "../../types.ts";

const DAY = 24 * 60 * 60_000;

export const getHistory: Handler = async (request, { activity, clock }) => {
  const as = request.req.query("as");
  if (as !== undefined && as !== "csv")
    throw invalid("as", `as must be csv, or left out; got ${JSON.stringify(as.slice(0, 60))}`);
  const today = Math.floor(clock.now() / DAY) * DAY;
  const since = today - (ACTIVITY.days - 1) * DAY;
  const history = await activity.historyOf(accountOf(request), since, ACTIVITY.rows);
  request.header("Cache-Control", "private, no-store");
  if (as === undefined) return request.json({ success: true, data: { history } });
  request.header("Content-Type", "text/csv; charset=utf-8");
  request.header("Content-Disposition", 'attachment; filename="platen-history.csv"');
  return request.body(csvOf(history));
};

export const listRequests: Handler = async (request, { activity }) => {
  const { status = "", before = "" } = request.req.query();
  const [, kind, exact] = /^(?:([1-5])xx|([1-5]\d\d))$/u.exec(status) ?? [];
  if (status !== "" && kind === undefined && exact === undefined)
    throw invalid("status", "status must be one such as 429, or a kind such as 4xx");
  const [, at, requestId] = /^(\d{1,15})\.([\w.-]{1,100})$/u.exec(before) ?? [];
  if (before !== "" && at === undefined)
    throw invalid("before", "before must be the `next` of an earlier page");
  const bounds: readonly [number, number] = exact
    ? [Number(exact), Number(exact)]
    : kind
      ? [Number(kind) * 100, Number(kind) * 100 + 99]
      : [0, 999];
  const found = await activity.requestsOf(accountOf(request), {
    status: bounds,
    before: at === undefined || requestId === undefined ? undefined : { at: Number(at), requestId },
    limit: ACTIVITY.page + 1,
  });
  const requests = found.slice(0, ACTIVITY.page);
  const last = found.length > ACTIVITY.page ? requests.at(-1) : undefined;
  request.header("Cache-Control", "private, no-store");
  return request.json({
    success: true,
    data: {
      requests: requests.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      next: last ? `${last.at}.${last.requestId}` : null,
    },
  });
};

const columns = ["day", "tokenId", "token", "format", "outcome", "uses"] as const;

function csvOf(history: readonly HistoryLine[]): string {
  const rows = history.map((line) => columns.map((column) => cell(line[column])).join(","));
  return `${[columns.join(","), ...rows].join("\r\n")}\r\n`;
}

/** By RFC 4180. Programs for tables take what begins like a formula for one: an apostrophe is put before it. */
function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const plain = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function invalid(path: string, message: string): ApiError {
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}
