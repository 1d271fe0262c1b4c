/**
 * Loads the engine that says formulas: Speech Rule Engine, as MathJax's package has it for web workers. A browser
 * has `engine.browser.ts` in its place.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { createContext, runInContext } from "node:vm";

/** As much of the engine as is used. */
export interface SpeechEngine {
  setupEngine(features: { locale: string; domain: string }): Promise<unknown>;
  engineReady(): Promise<unknown>;
  toSpeech(mathml: string): string;
}

/** A worker's scope, in which the engine leaves itself. */
interface Scope {
  [name: string]: unknown;
  SRE?: SpeechEngine;
}

export const canSpeak = true;

/** In a scope of its own, which has nothing of Node: rules are handed to it in place of what it would fetch. */
export async function loadSpeech(): Promise<SpeechEngine> {
  const path = createRequire(import.meta.url).resolve("mathjax/sre/speech-worker.js");
  const silent = { log() {}, info() {}, warn() {}, error() {} };
  const scope: Scope = {
    maps: `${dirname(path)}/mathmaps`,
    fetch: (file: string) =>
      Promise.resolve({ json: (): unknown => JSON.parse(readFileSync(file, "utf8")) }),
    console: silent,
    setTimeout,
    DedicatedWorkerGlobalScope: Object,
    addEventListener() {},
  };
  scope["self"] = scope;
  const ready = new Promise<void>((resolve) => {
    scope["postMessage"] = ({ cmd }: { cmd: string }) => {
      if (cmd === "Ready") resolve();
    };
  });
  runInContext(readFileSync(path, "utf8"), createContext(scope));
  await ready;
  return scope.SRE!;
}
