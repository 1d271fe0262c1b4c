import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import { RenderError } from "@platen/render/diagnostics";
import type { Config } from "./config/config.ts";
import { ApiError } from "./domain/api-error.ts";

/**
 * The log: lines of JSON. Content that callers send is never in it, nor is any secret: every line is made
 * of fields that are named one by one.
 */
export function createLog(
  config: Pick<Config, "logLevel">,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Describes an error for the operator: where it came from, never anything that the caller sent. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (error instanceof ApiError) return { code: error.code, internal: error.internal };
  if (error instanceof RenderError) return { code: error.code, ...childFields(error.internal) };
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, code: codeOf(error), stack: framesOf(error.stack) };
}

/**
 * Describes the end of a child process. Its last output says how and where it ended, and may quote
 * the document that it worked on: only parts in the form of the former are kept.
 */
function childFields(internal = ""): Record<string, unknown> {
  const how = /^(?:SIG[A-Z]+|exit code \d+|could not be started|the start [a-z: ]+)/u.exec(
    internal,
  )?.[0];
  const type = /^[A-Za-z]*Error(?=:|\n)/u.exec(internal)?.[0];
  const stack = framesOf(internal);
  return { how, type, ...(stack === "" ? {} : { stack }) };
}

function codeOf(error: Error): unknown {
  return "code" in error ? error.code : undefined;
}

const FRAME = /^\s+at (?:[\w$.<>#[\] ]+ )?\(?(?:file|node):[^\s()]+:\d+:\d+\)?$/u;

/** The stack without its first lines: messages may quote values that came from outside. */
function framesOf(stack = ""): string {
  const frames = stack.split("\n").filter((line) => FRAME.test(line));
  return frames
    .slice(0, 12)
    .map((line) => line.trim())
    .join(" < ");
}
