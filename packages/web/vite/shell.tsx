/**
 * Writes the page's shell into `index.html`, and into its head the script that runs before the
 * first paint.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { build, type Plugin, type Rolldown } from "vite";
import { Shell } from "../src/first-sheet/shell.tsx";
import { Wordmark } from "../src/first-sheet/wordmark.tsx";
import { en } from "../src/messages/en.ts";
import { zhCN } from "../src/messages/zh-CN.ts";

const SCRIPT = "src/first-sheet/before-paint.ts";
const PLACE = "<!-- shell -->";
const SHAPES = "<!-- shapes -->";

/** Builds the script in one piece, as it is no module: a module runs after the first paint. */
async function scriptOf(root: string, target: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      target,
      write: false,
      lib: { entry: join(root, SCRIPT), formats: ["iife"], name: "beforePaint" },
    },
  });
  const [{ output }] = made as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** @param target version of JavaScript that the build is made for */
export function shell(root: string, target: string): Plugin {
  const draft = (ending: string) =>
    readFileSync(join(root, `src/starters/welcome${ending}.md`), "utf8");
  return {
    name: "shell",
    async buildStart() {
      if (this.environment.mode !== "build") return;
      const source = await scriptOf(root, target);
      this.emitFile({ type: "asset", name: "before-paint.js", source });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        for (const place of [PLACE, SHAPES])
          if (!html.includes(place)) throw new Error(`index.html has no ${place}.`);
        const name = Object.values(bundle ?? {}).find(
          (one) => one.type === "asset" && one.names.includes("before-paint.js"),
        )?.fileName;
        const markup = renderToStaticMarkup(
          <Shell
            messages={{ en, "zh-CN": zhCN }}
            drafts={{ en: draft(""), "zh-CN": draft(".zh-CN") }}
          />,
        );
        const shapes = renderToStaticMarkup(<Wordmark />);
        const src = name === undefined ? `/${SCRIPT}` : `/${name}`;
        return {
          html: html.replace(PLACE, () => markup).replace(SHAPES, () => shapes),
          tags: [
            {
              tag: "script",
              attrs: { src, ...(!name && { type: "module" }) },
              injectTo: "head-prepend",
            },
          ],
        };
      },
    },
  };
}
