import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "../../bench/chromium/browser.ts";
import type { Fields } from "../../bench/chromium/connection.ts";
import { findChromium } from "../../bench/chromium/find.ts";
import { navigate } from "../../bench/chromium/load.ts";
import { carried, fullPage, openPage, type Page } from "../../bench/chromium/page.ts";
import { mermaidConfig } from "../../packages/diagram/src/config.ts";
import { page as mermaidPage } from "../../packages/diagram/src/page.ts";
import { ownTheme } from "../../packages/diagram/src/theme/own-theme.ts";
import type { Theme } from "../../packages/render/src/themes/index.ts";
import { readLabelLines, type LabelLine } from "./label-lines.ts";
import type { Drawn } from "./sheet.ts";

export interface Chromium {
  /** Draws as Mermaid does by default, but for our theme and fonts. */
  draw(source: string): Promise<Drawn>;
  /** The lines of all labels of a drawing, as they are seen. */
  labelLines(svg: string): Promise<LabelLine[]>;
  /** A picture of a whole page, PNG. */
  photograph(html: string): Promise<Buffer>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const fonts = { text: "Platen Noto Sans", mono: "Platen JetBrains Mono" };

/** Opens the same Mermaid with the same fonts, in the browser it was made for. */
export async function openChromium(theme: Theme): Promise<Chromium> {
  const executable = findChromium();
  if (executable === undefined) throw new Error("no Chromium found; set PLATEN_BENCH_CHROMIUM");
  const folder = await mkdtemp(join(tmpdir(), "diagrams-"));
  // The pages are files, and load their fonts from others.
  const browser = await startBrowser(executable, undefined, ["--allow-file-access-from-files"]);
  const show = async (name: string, html: string) => {
    const file = join(folder, name);
    await writeFile(file, html);
    const page = await openPage(browser, { ...mermaidPage, scale: 1 });
    await navigate(browser, page, pathToFileURL(file).href);
    return page;
  };
  const page = await show("page.html", pageHtml());
  return {
    async draw(source) {
      const config = defaultConfig(mermaidConfig(theme, ownTheme(source) !== undefined, fonts));
      return evaluate(page, `draw(${JSON.stringify(config)}, ${JSON.stringify(source)})`);
    },
    labelLines: (svg) => evaluate(page, `linesOf(${JSON.stringify(svg)})`),
    async photograph(html) {
      const sheet = await show("sheet.html", `<style>${fontFaces()}</style>${html}`);
      const text = JSON.stringify(html.replace(/<[^>]*>/g, ""));
      await evaluate(
        sheet,
        `Promise.all(["", "bold "].map((style) => document.fonts.load(style + "16px '${fonts.text}'", ${text})))
        .then(() => document.fonts.ready).then(() => true)`,
      );
      const clip = await fullPage(sheet);
      const shot = { captureBeyondViewport: true, clip };
      return carried(await sheet.send("Page.captureScreenshot", shot));
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function evaluate<Result>(page: Page, expression: string): Promise<Result> {
  const asked = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await page.send("Runtime.evaluate", asked);
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
  return (result as Fields)["value"] as Result;
}

/** Leaves what Mermaid itself decides on labels and limits. */
function defaultConfig(config: Record<string, unknown>): Record<string, unknown> {
  const { htmlLabels: _labels, maxEdges: _edges, secure: _secure, ...rest } = config;
  return rest;
}

/** Files of the default family, by the names that drawings use. */
function fontFaces(): string {
  const sans = "@expo-google-fonts/noto-sans";
  const mono = "@expo-google-fonts/jetbrains-mono";
  const faces = [
    [fonts.text, 400, "normal", `${sans}/400Regular/NotoSans_400Regular.ttf`],
    [fonts.text, 600, "normal", `${sans}/600SemiBold/NotoSans_600SemiBold.ttf`],
    [fonts.text, 700, "normal", `${sans}/700Bold/NotoSans_700Bold.ttf`],
    [fonts.text, 400, "italic", `${sans}/400Regular_Italic/NotoSans_400Regular_Italic.ttf`],
    [fonts.mono, 400, "normal", `${mono}/400Regular/JetBrainsMono_400Regular.ttf`],
  ] as const;
  const latin = faces
    .map(([family, weight, style, file]) => {
      const url = pathToFileURL(require.resolve(file)).href;
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url("${url}");unicode-range:${ownLetters}}`;
    })
    .join("");
  // The last face that has a character draws it, and others have some Latin letters, too.
  return scripts.map(scriptFaces).join("") + latin;
}

/** Ranges of characters that the text family's own files draw. */
const ownLetters =
  "U+0-52F,U+1D00-1FFF,U+2000-206F,U+20A0-20CF,U+2100-218F,U+2C60-2C7F,U+A720-A7FF,U+FB00-FB06,U+FFFD";

/** Families that kinds of diagram ask for by name, which the machine may or may not have. */
const named: readonly string[] = ["Open Sans", "Trebuchet MS", "Arial", "Helvetica", "Verdana"];

function namedFaces(): string {
  const own = new RegExp(`@font-face\\{font-family:"${fonts.text}"[^}]*\\}`, "g");
  const faces = fontFaces().match(own) ?? [];
  return named.flatMap((name) => faces.map((face) => face.replace(fonts.text, name))).join("");
}

/** Faces of the text family for other scripts: each says which characters it is for. */
const scripts = [
  "noto-sans-sc",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-sans-hebrew",
  "noto-sans-devanagari",
  "noto-sans-thai",
  "vazirmatn",
];

function scriptFaces(name: string): string {
  const file = require.resolve(`@fontsource-variable/${name}/index.css`);
  const folder = pathToFileURL(file).href.replace(/[^/]+$/, "");
  const css = readFileSync(file, "utf8")
    .replace(/font-family:[^;]+/g, `font-family:"${fonts.text}"`)
    .replaceAll("url(./", `url(${folder}`);
  // Faces complete each other only if they say the same weight and style.
  return [
    "400;font-style:normal",
    "600;font-style:normal",
    "700;font-style:normal",
    "400;font-style:italic",
  ]
    .map((kind) =>
      css.replace(/font-style:[^;]+;/g, "").replace(/font-weight:[^;]+/g, `font-weight:${kind}`),
    )
    .join("");
}

function pageHtml(): string {
  const script = pathToFileURL(require.resolve("mermaid/dist/mermaid.min.js")).href;
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces()}${namedFaces()}
    body{margin:0} code,kbd,samp,tt,pre{font-family:"${fonts.mono}";font-size:0.8125em}</style><script src="${script}"></script><body>
    <p style="font-family:'${fonts.text}'">a<b>b</b><i>c</i><b style="font-weight:600">d</b></p>
    <p style="font-family:'${fonts.mono}'">a</p>
    <div id="read"></div>
    <script>
    ${readLabelLines}
    async function linesOf(svg) {
      const holder = document.getElementById("read");
      holder.innerHTML = svg;
      holder.getBoundingClientRect();
      await document.fonts.ready;
      const drawing = holder.querySelector("svg");
      // At its own size, or the page's margins would scale it.
      const [, , w, h] = (drawing.getAttribute("viewBox") || "0 0 1000 700").split(/[ ,]+/);
      drawing.setAttribute("width", w);
      drawing.setAttribute("height", h);
      drawing.style.maxWidth = "none";
      const lines = readLabelLines(drawing);
      holder.innerHTML = "";
      return lines;
    }
    async function draw(config, source) {
      // Fonts load when they are first wanted; what is measured before is measured with others.
      await Promise.all(["", "600 ", "bold ", "italic "].map((style) =>
        document.fonts.load(style + "16px '${fonts.text}'", source)));
      await document.fonts.load("16px '${fonts.mono}'", source);
      await Promise.all(${JSON.stringify(named)}.flatMap((name) =>
        ["", "600 ", "bold ", "italic "].map((style) => document.fonts.load(style + "16px '" + name + "'", source))));
      // The same numbers by chance as here (still-world.ts), for layouts and made-up names.
      let state = 1;
      Math.random = () => (state = (state * 48271) % 2147483647) / 2147483647;
      try {
        mermaid.initialize(config);
        const { svg } = await mermaid.render("m", source);
        const box = document.createElement("div");
        box.innerHTML = svg;
        const [, , w, h] = (box.querySelector("svg").getAttribute("viewBox") || "0 0 1200 800").split(/[ ,]+/).map(Number);
        return { svg, width: w, height: h };
      } catch (error) {
        return { svg: "", width: 0, height: 0, error: String(error.message || error).slice(0, 300) };
      }
    }
    </script>`;
}
