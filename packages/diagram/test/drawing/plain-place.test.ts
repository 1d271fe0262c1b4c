/** The place of a browser's worker is that of Node's child process, wherever the browser's user is. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const module = join(import.meta.dirname, "../../src/worker/plain-place.ts");

/** Times around the change of the clocks in New York, and forms that libraries write. */
const told = `
const texts = ["2026-03-08", "2026-03-08T02:30", "2026-03-08T02:30:00.250", "2026-03-08T02:30:00Z", "2026-03-08 02:30",
  "2026-11-01T01:30:00-04:00", "Mar 8, 2026 02:30", "Sun Mar 08 2026 02:30:00 GMT+0100 (CET)", "8 March 2026", "2026", "nonsense", " 2026-03-08 "];
const dates = [...texts.map((text) => new Date(text)), new Date(2026, 2, 8, 2, 30), new Date(99, 0), new Date(0), new Date(new Date(5))];
const changed = new Date(2026, 2, 7, 12);
changed.setDate(changed.getDate() + 1);
changed.setHours(2, 15, 0, 0);
changed.setMonth(10);
console.log(JSON.stringify([
  texts.map((text) => Date.parse(text)),
  [...dates, changed].map((date) => [date.getTime(), date.getDate(), date.getDay(), date.getFullYear(), date.getHours(),
    date.getMinutes(), date.getMonth(), date.getTimezoneOffset(), date.toLocaleString(), date.toLocaleDateString(undefined, { month: "long" })]),
  [new Date() instanceof Date, Object(Date.UTC(2026, 0)) > 0, typeof Date.now(), new Date().constructor === Date],
  ["a".localeCompare("B"), ["z", "ä", "a"].sort((one, other) => one.localeCompare(other)), "I".toLocaleLowerCase(), (1234.5).toLocaleString()],
  (1234.5).toLocaleString("de"),
]));`;

function run(code: string, zone: string, language: string): unknown {
  const env = { ...process.env, TZ: zone, LANG: language, LC_ALL: language };
  const args = ["--input-type=module", "--no-warnings", "-e", code];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8" })) as unknown;
}

test("dates, languages and numbers are those of UTC and American English", () => {
  const plain = run(told, "UTC", "C.UTF-8");
  const moved = `import { standInPlainPlace } from ${JSON.stringify(module)}; standInPlainPlace();${told}`;
  for (const [zone, language] of [
    ["America/New_York", "de_DE.UTF-8"],
    ["Asia/Kolkata", "tr_TR.UTF-8"],
    ["UTC", "C.UTF-8"],
  ] as const) {
    expect(run(moved, zone, language)).toEqual(plain);
    if (zone !== "UTC") expect(run(told, zone, language)).not.toEqual(plain);
  }
});
