/** Licences of the libraries in workers: Vite's own list knows those of the page alone. */
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const within = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//u;
const licence = /^(?:licen[cs]e|copying|ofl|notice)/iu;

/**
 * @returns a plugin for the build of workers, which hears what is in them, and one for the page's, which writes the
 * licences to the end of its list
 */
export function workerLicences(list: string): { hear: () => Plugin; write: Plugin } {
  /** Folders by packages' names. */
  const met = new Map<string, string>();
  return {
    hear: () => ({
      name: "worker-licences-hear",
      generateBundle(_options, bundle) {
        for (const one of Object.values(bundle))
          for (const id of one.type === "chunk" ? one.moduleIds : []) {
            const [, folder, name] = within.exec(id.replace(/^\0/u, "")) ?? [];
            if (folder !== undefined && name !== undefined) met.set(name, folder);
          }
      },
    }),
    write: {
      name: "worker-licences-write",
      apply: "build",
      writeBundle({ dir = "dist" }) {
        const file = join(dir, list);
        const told = existsSync(file) ? readFileSync(file, "utf8") : "";
        for (const [name, folder] of [...met].sort(([one], [other]) => (one < other ? -1 : 1)))
          if (!told.includes(`## ${name} - `)) appendFileSync(file, sectionOf(name, folder));
      },
    },
  };
}

function sectionOf(name: string, folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
    license?: string;
  };
  const texts = readdirSync(folder).filter((file) => licence.test(file));
  const whole = texts.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
  return `\n## ${name} - ${manifest.version} (${manifest.license ?? "see below"})\n\n${whole}\n`;
}
