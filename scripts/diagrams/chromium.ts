import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { mermaidConfig } from "../../packages/diagram/src/config.ts";
import { ownTheme } from "../../packages/diagram/src/own-theme.ts";
import { page as mermaidPage } from "../../packages/diagram/src/page.ts";
import type { Theme } from "../../packages/render/src/themes/index.ts";
import type { Drawn, Painter } from "./ours.ts";
import { Protocol } from "./protocol.ts";

export interface Chromium extends Painter {
  /** A picture of a whole page, PNG. */
  photograph(html: string): Promise<Buffer>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const fonts = { text: "Platen Noto Sans", mono: "Platen JetBrains Mono" };

/** The same Mermaid with the same settings and fonts, in the browser it was made for. */
export async function openChromium(theme: Theme): Promise<Chromium> {
  const folder = await mkdtemp(join(tmpdir(), "diagrams-"));
  const child = spawn(
    process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
      "--disable-background-networking", "--no-first-run", "--hide-scrollbars",
      "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank",
    ], // prettier-ignore
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const protocol = await Protocol.connect(child);
  const page = await protocol.openPage();
  const { width, height } = mermaidPage;
  await page.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await writeFile(join(folder, "page.html"), pageHtml());
  await page.navigate(pathToFileURL(join(folder, "page.html")).href);
  return {
    async draw(source): Promise<Drawn> {
      const config = mermaidConfig(theme, ownTheme(source) !== undefined, fonts);
      return page.evaluate<Drawn>(`draw(${JSON.stringify(config)}, ${JSON.stringify(source)})`);
    },
    async photograph(html) {
      const sheet = await protocol.openPage();
      await writeFile(join(folder, "sheet.html"), `<style>${fontFaces()}</style>${html}`);
      await sheet.navigate(pathToFileURL(join(folder, "sheet.html")).href);
      const text = JSON.stringify(html.replace(/<[^>]*>/g, ""));
      await sheet.evaluate(
        `Promise.all(["", "bold "].map((style) => document.fonts.load(style + "16px '${fonts.text}'", ${text})))
        .then(() => document.fonts.ready).then(() => true)`,
      );
      const picture = await sheet.screenshot();
      await sheet.close();
      return picture;
    },
    async close() {
      child.kill();
      await new Promise((resolve) => child.once("exit", resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
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
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url("${url}")}`;
    })
    .join("");
  return latin + scripts.map(scriptFaces).join("");
}

/** Other scripts, as more faces of the text family: each says which characters it is for. */
const scripts = [
  "noto-sans-sc",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-sans-hebrew",
  "noto-sans-devanagari",
  "vazirmatn",
];

function scriptFaces(name: string): string {
  const file = require.resolve(`@fontsource-variable/${name}/index.css`);
  const folder = pathToFileURL(file).href.replace(/[^/]+$/, "");
  return readFileSync(file, "utf8")
    .replace(/font-family:[^;]+/g, `font-family:"${fonts.text}"`)
    .replaceAll("url(./", `url(${folder}`);
}

function pageHtml(): string {
  const script = pathToFileURL(require.resolve("mermaid/dist/mermaid.min.js")).href;
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces()}
    body{margin:0}</style><script src="${script}"></script><body>
    <p style="font-family:'${fonts.text}'">a<b>b</b><i>c</i><b style="font-weight:600">d</b></p>
    <p style="font-family:'${fonts.mono}'">a</p>
    <script>
    async function draw(config, source) {
      // Fonts load when they are first wanted; what is measured before is measured with others.
      await Promise.all(["", "600 ", "bold ", "italic "].map((style) =>
        document.fonts.load(style + "16px '${fonts.text}'", source)));
      await document.fonts.load("16px '${fonts.mono}'", source);
      const start = performance.now();
      try {
        mermaid.initialize(config);
        const { svg } = await mermaid.render("m", source);
        const milliseconds = performance.now() - start;
        const box = document.createElement("div");
        box.innerHTML = svg;
        const [, , w, h] = (box.querySelector("svg").getAttribute("viewBox") || "0 0 1200 800").split(/[ ,]+/).map(Number);
        return { svg, width: w, height: h, milliseconds };
      } catch (error) {
        return { svg: "", width: 0, height: 0, milliseconds: 0, error: String(error.message || error).slice(0, 300) };
      }
    }
    </script>`;
}
