/** The samples of the docs: the one for a shell renders, the one for n8n is a workflow. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { endpoints, generateRequest } from "@platen/contract";
import { expect, test } from "vitest";
import { startTestService } from "../support/service.ts";

const samples = join(import.meta.dirname, "../../../../docs/samples");
const read = (name: string) => readFileSync(join(samples, name), "utf8");

test("the shell's renders a file, and fails where the service refuses", async () => {
  await using service = await startTestService();
  const { token } = await service.account();
  const folder = mkdtempSync(join(tmpdir(), "platen-samples-"));
  const [page, picture] = [join(folder, "page.md"), join(folder, "page.png")];
  writeFileSync(page, "# Größe\n\nFrom a **shell**.");
  const run = (PLATEN_TOKEN: string) =>
    promisify(execFile)("sh", [join(samples, "platen.sh"), page, picture], {
      env: { PATH: process.env["PATH"], PLATEN_URL: service.baseUrl, PLATEN_TOKEN },
    });
  try {
    await run(token);
    expect(readFileSync(picture).subarray(1, 4).toString()).toBe("PNG");
    await expect(run("platen_wrong")).rejects.toThrow("401");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Node {
  name: string;
  type: string;
  parameters: { url?: string; method?: string; jsonBody?: string };
}

test("that of n8n is a workflow of nodes that lead to each other, and sends what the service takes", () => {
  const { nodes, connections } = JSON.parse(read("n8n.json")) as {
    nodes: Node[];
    connections: Record<string, { main: { node: string }[][] }>;
  };
  const names = nodes.map(({ name }) => name);
  for (const [from, { main }] of Object.entries(connections))
    expect(names).toEqual(expect.arrayContaining([from, ...main.flat().map(({ node }) => node)]));
  expect(Object.keys(connections)).toEqual(names.slice(0, -1));
  const render = nodes.find(({ name }) => name === "Render")?.parameters;
  expect(render).toMatchObject({ method: endpoints.generateImage.method });
  expect(render?.url?.endsWith(endpoints.generateImage.path)).toBe(true);
  const fields = [...(render?.jsonBody ?? "").matchAll(/[{,] (\w+):/gu)].map(([, name]) => name);
  expect(fields).toEqual(["markdown", "theme"]);
  expect(Object.keys(generateRequest.shape)).toEqual(expect.arrayContaining(fields));
});

test.each(["platen.php", "platen.go", "platen.rb"])("%s names what the service has", (name) => {
  const text = read(name);
  for (const word of [
    endpoints.generateImage.path,
    "Idempotency-Key",
    "imageUrl",
    "WEBHOOK_SECRET",
  ])
    expect(text).toContain(word);
});
