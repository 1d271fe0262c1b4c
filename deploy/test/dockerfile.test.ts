import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ignore from "@balena/dockerignore";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { settings } from "@platen/server/config";
import { readStages, type Stage, type Step } from "../../scripts/image/dockerfile.ts";
import { root, text } from "./support/files.ts";

const source = text("Dockerfile");
const stages = readStages(source);
const last = stages[stages.length - 1]!;

const others = (stage: Stage, keyword: string) =>
  stage.steps.flatMap((step) =>
    step.kind === "other" && step.keyword === keyword ? [step.text] : [],
  );
const copies = (stage: Stage) =>
  stage.steps.filter((step): step is Extract<Step, { kind: "copy" }> => step.kind === "copy");

describe("Dockerfile", () => {
  test("the linter has nothing to say", () => {
    expect(validate(source)).toEqual([]);
  });

  test("the linter would say something", () => {
    expect(validate(`${source}\nEXPOSE http\n`)).not.toEqual([]);
  });

  test("the base image is the Node that the tests run under, on Debian, by its full version", () => {
    const { devDependencies } = JSON.parse(text("package.json")) as {
      devDependencies: { node: string };
    };
    const image = /^ARG NODE_IMAGE=(\S+)$/mu.exec(source)?.[1] ?? "";
    expect(image).toMatch(
      new RegExp(
        `^docker\\.io/library/node:${devDependencies.node}-trixie-slim(@sha256:[0-9a-f]{64})?$`,
        "u",
      ),
    );
    const named = new Set(stages.map(({ name }) => name));
    for (const { base } of stages) expect(base === "${NODE_IMAGE}" || named.has(base)).toBe(true);
  });

  test("what is JavaScript is built on the machine that builds, what has engines on the platform it is for", () => {
    expect(source).toMatch(/^FROM --platform=\$BUILDPLATFORM \S+ AS manifests$/mu);
    expect(stages.map(({ name, base }) => [name, base])).toEqual([
      ["manifests", "${NODE_IMAGE}"],
      ["build", "manifests"],
      ["service", "${NODE_IMAGE}"],
      [undefined, "${NODE_IMAGE}"],
    ]);
  });

  test("no layer of the image only hides what is below it", () => {
    const runs = last.steps.flatMap((step) => (step.kind === "run" ? [step.command] : []));
    for (const command of runs) expect(command).not.toMatch(/\brm\b/u);
  });

  test("it does not run as root, and says so by number", () => {
    const [user] = others(last, "USER");
    expect(Number(user?.split(":")[0])).toBeGreaterThan(0);
  });

  test("entry point, command and health check are lists, not lines for a shell", () => {
    for (const keyword of ["ENTRYPOINT", "CMD", "HEALTHCHECK"])
      expect(source, keyword).toMatch(
        new RegExp(`${keyword}[^\\[\\n]*(?:\\\\\\n[^\\[\\n]*)?\\["`, "u"),
      );
    expect(others(last, "STOPSIGNAL")).toEqual(["SIGTERM"]);
  });

  test("what they name is in the image", () => {
    const paths = [...source.matchAll(/"\/app\/([^"]+)"/gu)].map(([, path]) => path ?? "");
    expect(paths.length).toBe(2);
    for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true);
  });

  test("its ports are the service's, and its settings exist", () => {
    const { default: port } = settings.PLATEN_PORT;
    const { default: metrics } = settings.PLATEN_METRICS_PORT;
    expect(others(last, "EXPOSE").join(" ")).toBe(`${port} ${metrics}`);
    for (const step of stages.flatMap(({ steps }) => steps))
      if (step.kind === "env")
        for (const name of Object.keys(step.values).filter((one) => one.startsWith("PLATEN_")))
          expect(Object.keys(settings)).toContain(name);
  });

  test("everything that is copied is there, and let through by .dockerignore", () => {
    const ignored = ignore.default().add(text(".dockerignore"));
    for (const { from, sources } of stages.flatMap(copies))
      for (const path of from === undefined ? sources : [])
        for (const file of filesOf(path)) {
          const leftOut = /(?:^|\/)(?:node_modules|dist|test|bench)\/|\.md$|\.env/u.test(file);
          const kept = /^packages\/(?:web\/src\/.*|(?:fonts|math|render)\/NOTICE)\.md$/u.test(file);
          expect(ignored.ignores(file), file).toBe(leftOut && !kept);
        }
  });

  test("every workspace's manifest is there before npm runs", () => {
    const copied = copies(stages[0]!).flatMap(({ sources }) => sources);
    const manifests = globSync("packages/*/package.json", { cwd: root });
    expect(copied).toEqual(expect.arrayContaining(manifests));
  });

  test("no secret and nothing unneeded is sent to the engine", () => {
    const ignored = ignore.default().add(text(".dockerignore"));
    for (const path of [
      ".git/config",
      ".env",
      "deploy/compose/.env",
      "data/platen.db",
      "data/secret",
      "docs/operations.md",
      "node_modules/hono/package.json",
      "out/x.png",
      "packages/server/test/whole/crash.test.ts",
      "packages/server/node_modules/x.js",
      "packages/web/.env.local",
    ])
      expect(ignored.ignores(path), path).toBe(true);
  });

  test("no install script is run, and what is installed for the service is without development", () => {
    const installs = stages.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        step.kind === "run" && step.command.includes("npm install") ? [step.command] : [],
      ),
    );
    expect(installs).toHaveLength(2);
    for (const command of installs) expect(command).toContain("--ignore-scripts");
    expect(installs.at(-1)).toContain("--omit=dev");
  });
});

function filesOf(path: string): string[] {
  const files = globSync(`${path}/**`, {
    cwd: root,
    withFileTypes: true,
    exclude: ["**/node_modules"],
  })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(root.length + 1));
  if (files.length > 0) return files;
  readFileSync(join(root, path));
  return [path];
}
