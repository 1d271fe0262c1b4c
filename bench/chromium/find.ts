/** Finds a Chromium on this machine. The headless shell comes first: it is the fastest of them. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The executables themselves come before the wrapper scripts that distributions put on the PATH. */
const knownPlaces = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib/chromium/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const names = [
  "chrome-headless-shell",
  "chromium-headless-shell",
  "headless_shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
];

/** The path to Chromium, or `undefined`. `PLATEN_BENCH_CHROMIUM` names one outright, or `none`. */
export function findChromium(): string | undefined {
  const named = process.env["PLATEN_BENCH_CHROMIUM"];
  if (named) return named === "none" ? undefined : named;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...knownPlaces, ...onPath].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
