/**
 * Runs before the page is painted, as a script of its own (`vite/shell.ts`): what this device keeps decides what the shell
 * shows. It is small, since the first paint waits for it.
 */
import { pageLanguage } from "../language/page-language.ts";
import { keptScheme, showScheme } from "../ui/frame/kept-scheme.ts";
import { haveMet } from "../welcome/met.ts";
import { haveOwn } from "../documents/own.ts";

const { documentElement: root } = document;
root.lang = pageLanguage();
showScheme(keptScheme());
if (location.pathname === "/") {
  root.dataset["shell"] = haveOwn() || location.hash !== "" ? "own" : "first";
  root.dataset["met"] = String(haveMet());
}
