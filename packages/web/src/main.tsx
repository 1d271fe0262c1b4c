/** The web app's start: what is kept in the browser, then the language, then the page. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { loadLanguage } from "./language/language.ts";
import { keepOffline } from "./offline/register.ts";
import { loadSession } from "./session/session.ts";
import { loadSettings } from "./session/settings.ts";
import { loadScheme } from "./ui/frame/scheme.ts";
import "./styles/index.css";

const root = document.querySelector("#app");
if (!root) throw new Error("The page has no #app.");
loadScheme();
void loadSession();
void loadSettings();
keepOffline();
await loadLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
