/**
 * Makes a browser's worker stand where the child process of Node does, whatever the settings of its user are: in UTC, with American
 * English where nobody names a language. Only for a worker that does nothing but draw diagrams.
 */

const LANGUAGE = "en-US";
const FIELDS = ["Date", "FullYear", "Hours", "Milliseconds", "Minutes", "Month", "Seconds"];

/** A date alone is in UTC by the language, and a time may name its zone. */
const hasZone = /^[+-]?\d{4,6}(?:-\d\d){0,2}$|(?:Z|UTC|GMT|[+-]\d\d:?\d\d)(?:\s*\([^)]*\))?$/iu;
const ISO_TIME = /^[+-]?\d{4,6}-\d\d-\d\dT[\d:.]+$/u;

type Method = (this: never, ...args: never[]) => unknown;
const methodOf = (holder: object, name: string) => Reflect.get(holder, name) as Method;

export function standInPlainPlace(): void {
  speak(String.prototype, ["localeCompare"], 1);
  speak(String.prototype, ["toLocaleLowerCase", "toLocaleUpperCase"], 0);
  speak(Number.prototype, ["toLocaleString"], 0);
  const { prototype } = Date;
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) {
    const own = methodOf(prototype, name);
    put(prototype, name, function speaking(this: never, language = LANGUAGE, options = {}) {
      return Reflect.apply(own, this, [language, { timeZone: "UTC", ...options }]);
    } as Method);
  }
  for (const field of FIELDS)
    for (const act of ["get", "set"])
      put(prototype, act + field, methodOf(prototype, `${act}UTC${field}`));
  put(prototype, "getDay", methodOf(prototype, "getUTCDay"));
  put(prototype, "getTimezoneOffset", function offset(this: Date) {
    return Number.isNaN(this.getTime()) ? Number.NaN : 0;
  });
  const Local = Date;
  const parse = (text: string) => {
    const plain = text.trim();
    if (hasZone.test(plain)) return Local.parse(plain);
    const inUtc = Local.parse(ISO_TIME.test(plain) ? `${plain}Z` : `${plain} UTC`);
    return Number.isNaN(inUtc) ? Local.parse(text) : inUtc;
  };
  globalThis.Date = new Proxy(Local, {
    construct(target, args: [unknown, ...unknown[]], newTarget) {
      const [first] = args;
      const moment =
        args.length > 1
          ? [Local.UTC(...(args as unknown as Parameters<typeof Date.UTC>))]
          : typeof first === "string"
            ? [parse(first)]
            : args;
      return Reflect.construct(target, moment, newTarget) as Date;
    },
    get: (target, name) => (name === "parse" ? parse : Reflect.get(target, name, target)),
  });
  put(prototype, "constructor", globalThis.Date);
}

/** Makes methods speak the language where their argument at `place` names none. */
function speak(prototype: object, names: readonly string[], place: number): void {
  for (const name of names) {
    const own = methodOf(prototype, name);
    put(prototype, name, function speaking(this: never, ...args: unknown[]) {
      if (args[place] === undefined) args[place] = LANGUAGE;
      return Reflect.apply(own, this, args);
    } as Method);
  }
}

function put(prototype: object, name: string, value: unknown): void {
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
}
