/**
 * The browser of the tests: PLATEN_CHROMIUM, or one that is installed. Without one they skip. The shell is the same
 * browser without what it has around pages, and takes three quarters of the time.
 */
import { existsSync } from "node:fs";

const places = [
  process.env["PLATEN_CHROMIUM"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const chromiumPath = places.find((place) => place !== undefined && existsSync(place));

export const whySkipped =
  chromiumPath === undefined ? " (SKIPPED: no Chromium found; set PLATEN_CHROMIUM to one)" : "";
