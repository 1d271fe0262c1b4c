/**
 * Takes from a browser's worker what a diagram has no need of: network, storage, other workers, messages. What is not named here
 * goes, so that what browsers add later goes too.
 */

/** Globals of the language itself. */
const language = `AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView
  Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array
  Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
  SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis
  isFinite isNaN parseFloat parseInt undefined unescape`;
/** Globals of the platform that compute or wait. */
const platform = `AbortController AbortSignal DOMException Event EventTarget MessageChannel TextDecoder TextEncoder URL
  URLSearchParams WebAssembly atob btoa clearInterval clearTimeout console crypto performance queueMicrotask setInterval setTimeout
  structuredClone`;

const kept = new Set(`${language} ${platform}`.split(/\s+/));

/** Takes all other globals away. Call it when the worker's own code has what it needs of them. */
export function lockAway(): void {
  for (
    let holder: object | null = globalThis;
    holder !== null && holder !== EventTarget.prototype && holder !== Object.prototype;
    holder = Object.getPrototypeOf(holder) as object | null
  )
    for (const name of Object.getOwnPropertyNames(holder))
      if (!kept.has(name)) Reflect.deleteProperty(holder, name);
  // Libraries ask it which browser this is.
  Object.defineProperty(globalThis, "navigator", {
    value: Object.freeze({ userAgent: "", language: "en-US", languages: ["en-US"] }),
  });
}
