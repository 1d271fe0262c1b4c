import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const index = fileURLToPath(new URL("../../src/index.ts", import.meta.url));

/** Renders in a process of its own; what of the diagram engine was loaded, rules of Markdown aside, and child processes. */
function loadedFor(markdown: string, format: string): { modules: string[]; children: number } {
  const script = `
    import { registerHooks } from "node:module";
    import { readFileSync } from "node:fs";
    const modules = new Set();
    registerHooks({
      load(url, context, next) {
        if (/\\/diagram\\/src\\/|mermaid/.test(url) && !url.includes("/parse/rules/"))
          modules.add(url.replace(/.*\\/packages\\//, ""));
        return next(url, context);
      },
    });
    const { render } = await import(${JSON.stringify(index)});
    const result = await render(${JSON.stringify(markdown)}, { format: ${JSON.stringify(format)} });
    if (result.warnings.length > 0) throw new Error(JSON.stringify(result.warnings));
    const tasks = "/proc/self/task/" + process.pid + "/children";
    let children = 0;
    try { children = readFileSync(tasks, "utf8").split(" ").filter(Boolean).length; } catch {}
    console.log(JSON.stringify({ modules: [...modules], children }));
    process.exit(0);`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(output) as { modules: string[]; children: number };
}

const others =
  "# Title\\n\\n- a\\n- b\\n\\n```js\\nf()\\n```\\n\\n$x^2$ \u{1f600}\n\n```text\nmermaid\n```";

test.each(["png", "pdf"])("a document without diagrams loads nothing for them: %s", (format) => {
  expect(loadedFor(others, format)).toEqual({ modules: [], children: 0 });
});

test("one with a diagram does", () => {
  const { modules, children } = loadedFor("```mermaid\nflowchart LR\n A --> B\n```", "png");
  expect(modules).toContain("diagram/src/index.ts");
  // Mermaid itself is the child's.
  expect(modules.filter((name) => name.includes("mermaid.esm"))).toEqual([]);
  if (process.platform === "linux") expect(children).toBe(1);
});
