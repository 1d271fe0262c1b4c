/** Brackets and quotes that close by themselves while one types, if somebody has switched that on. */
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { Compartment, type Extension } from "@codemirror/state";
import { keymap, type Command } from "@codemirror/view";
import { t } from "../language/language.ts";
import { say } from "../ui/notices.tsx";

const KEY = "platen.brackets";
const setting = new Compartment();
let isOn = false;
try {
  isOn = localStorage.getItem(KEY) === "close";
} catch {
  // Where nothing is kept, it lasts as long as the page.
}

const extension = (): Extension => (isOn ? [closeBrackets(), keymap.of(closeBracketsKeymap)] : []);

export const closingBrackets = () => setting.of(extension());

export const switchBrackets: Command = (view) => {
  isOn = !isOn;
  try {
    localStorage.setItem(KEY, isOn ? "close" : "");
  } catch {
    // As above.
  }
  view.dispatch({ effects: setting.reconfigure(extension()) });
  const isOnNow = isOn;
  say(() => t(isOnNow ? "brackets.on" : "brackets.off"));
  return true;
};
