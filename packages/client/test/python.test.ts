/** The Python client: against the contract, against a real service, and as a wheel. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import {
  apiErrorCodes,
  endpointIds,
  generateRequest,
  endpoints,
  openApiDocument,
  type Endpoint,
} from "@platen/contract";
import { optionDefinitions } from "@platen/render/options";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Platen } from "../src/index.ts";
import { startCuttingProxy } from "./support/cutting-proxy.ts";
import { PYTHON_FOLDER, pythonWith, runPython } from "./support/python.ts";
import { startClientService, type ClientService } from "./support/service.ts";
import { share } from "../../../scripts/tests/budget.ts";
import { unless } from "../../../scripts/tests/skipped.ts";

const python = pythonWith("httpx");
const missing = "no Python with httpx on this machine (Debian: python3-httpx)";
const noPython = unless(python !== undefined, missing);

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Face {
  methods: Record<string, string[]>;
  models: Record<string, string[]>;
  errors: string[];
  choices: Record<string, string[]>;
}

describe.skipIf(python === undefined)(`the Python client and the contract${noPython}`, () => {
  let face: Face;
  beforeAll(async () => {
    face = JSON.parse(await runPython(python ?? "", ["scripts/face.py"])) as Face;
  });

  test("there is a method for every endpoint", () => {
    expect(Object.keys(face.methods)).toEqual(expect.arrayContaining(endpointIds.map(snake)));
  });

  test("methods take every field of their endpoint's body", () => {
    // Fields that have no effect there, or that the choice of the method says already.
    const without: Record<string, string[]> = {
      // Pictures go as files, and what is rendered later by a method of its own, which takes the fields as they are.
      generateImage: ["mode", "pictures", "async", "webhookUrl"],
      createJob: Object.keys(generateRequest.shape),
      planImage: ["mode", "plan", "pictures", "async", "webhookUrl"],
      // Pictures beside the text and parts of a page are for the web app.
      createExport: ["mode", "watermark", "pictures"],
      createPreview: ["mode", "watermark", "removeWatermark", "pictures", "view", "known"],
    };
    for (const [id, { body }] of Object.entries<Endpoint>(endpoints)) {
      if (!body) continue;
      const fields = Object.keys(body.shape).filter((name) => !without[id]?.includes(name));
      expect(face.methods[snake(id)], id).toEqual(expect.arrayContaining(fields.map(snake)));
    }
    for (const name of ["generate_file", "generate_stream"])
      expect(face.methods[name]).toEqual(face.methods["generate_image"]);
  });

  test("models have every field of the contract's", () => {
    const { schemas } = openApiDocument("https://platen.invalid")["components"] as {
      schemas: Record<string, { properties: Record<string, unknown> }>;
    };
    const compared = Object.keys(face.models).filter((name) => schemas[name] !== undefined);
    expect(compared.length).toBeGreaterThan(8);
    for (const name of compared)
      expect(face.models[name]?.toSorted(), name).toEqual(
        Object.keys(schemas[name]?.properties ?? {})
          .map(snake)
          .toSorted(),
      );
  });

  test("errors and choices are all there", () => {
    expect(face.errors.toSorted()).toEqual(apiErrorCodes.toSorted());
    const { format, theme, codeStyle, fontFamily, headings, fit, flavor, breaks, overflow } =
      optionDefinitions;
    expect(face.choices).toEqual({
      Format: format.values,
      Theme: theme.values,
      CodeStyle: codeStyle.values,
      FontFamily: fontFamily.values,
      Headings: headings.values,
      Fit: fit.values,
      Flavor: flavor.values,
      Breaks: breaks.values,
      Overflow: overflow.values,
    });
  });

  test("the plain client is what is made of the one for asyncio", async () => {
    await runPython(python ?? "", ["scripts/make_sync.py", "--check"]);
  });

  test("what is tried again", async () => {
    await runPython(python ?? "", ["-m", "unittest", "tests/test_retry.py"]);
  });
});

describe.skipIf(python === undefined)(`the Python client and a real service${noPython}`, () => {
  let service: ClientService;
  beforeAll(async () => {
    service = await startClientService(100);
  });
  afterAll(async () => {
    await service?.[Symbol.asyncDispose]();
  });
  const env = () => ({
    PLATEN_URL: service.baseUrl,
    PLATEN_TOKEN: service.token,
    PLATEN_SESSION: service.session,
  });

  test("every endpoint", async () => {
    await runPython(python ?? "", ["-m", "unittest", "tests/test_service.py"], env());
  });

  const readme = readFileSync(join(PYTHON_FOLDER, "README.md"), "utf8");
  const examples = [...readme.matchAll(/^```python\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  const expected = [
    { output: /^http:.*\.png 1600 \d+\n\d+ free requests left\n$/, files: [] },
    { output: /^$/, files: ["report.pdf"] },
    { output: /^$/, files: ["long.png"] },
    { output: /^$/, files: [] },
    { output: /^\['png', 'png', 'png'\]\n$/, files: [] },
    { output: /^width: width must be a number from 200 to 2560; got 10\n$/, files: [] },
  ];
  test("there is an expectation for each example of the README", () => {
    expect(expected.length).toBe(examples.length);
  });
  test.each(examples.map((code, index) => ({ code, index })))(
    "README, example $index",
    async ({ code, index }) => {
      const folder = mkdtempSync(join(tmpdir(), "platen-python-"));
      try {
        const printed = await runPython(python ?? "", ["-c", code], env(), folder);
        expect(printed).toMatch(expected[index]?.output ?? "");
        expect(readdirSync(folder)).toEqual(expected[index]?.files);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});

test.skipIf(python === undefined)(
  `a service that is killed, and answers that are lost: nothing is charged twice${noPython}`,
  async () => {
    const credits = 100;
    const count = share < 1 ? 16 : 40;
    await using service = await startClientService(credits);
    await using proxy = await startCuttingProxy(service.baseUrl, 4);
    const args = ["tests/calls.py", proxy.baseUrl, service.token, String(count)];
    const ids: string[] = [];
    const child = execFile(python ?? "", args, {
      cwd: PYTHON_FOLDER,
      env: { ...process.env, PYTHONPATH: `${PYTHON_FOLDER}src`, PYTHONDONTWRITEBYTECODE: "1" },
      timeout: 500_000,
    });
    const said: string[] = [];
    child.stderr?.on("data", (text: string) => said.push(text));
    const ended = new Promise((resolve) => child.once("close", resolve));
    createInterface({ input: child.stdout ?? process.stdin }).on("line", (line) => ids.push(line));
    for (const enough of share < 1 ? [count / 2] : [count / 4, count / 2]) {
      await expect.poll(() => ids.length).toBeGreaterThanOrEqual(enough);
      await service.killAndRestart();
    }
    expect(await ended, said.join("")).toBe(0);
    expect(new Set(ids).size).toBe(count);
    expect(proxy.lost()).toBeGreaterThan(count / 8);
    const { creditBalance } = await new Platen(service).getUsage();
    expect(creditBalance).toBe(credits - count);
  },
);

const builder = pythonWith("httpx", "build", "hatchling");
test.skipIf(builder === undefined)(
  `the wheel has the modules, the types and the licence${unless(builder !== undefined, "no Python with build and hatchling")}`,
  async () => {
    const out = mkdtempSync(join(tmpdir(), "platen-wheel-"));
    try {
      const args = [
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--skip-dependency-check",
        "--outdir",
        out,
      ];
      await runPython(builder ?? "", args);
      const [wheel = ""] = readdirSync(out);
      expect(wheel).toBe("platen_client-0.1.0-py3-none-any.whl");
      const { stdout } = await promisify(execFile)(builder ?? "", [
        "-m",
        "zipfile",
        "-l",
        join(out, wheel),
      ]);
      for (const name of ["platen_client/py.typed", "platen_client/_client.py", "LICENSE"])
        expect(stdout).toContain(name);
      expect(stdout).not.toContain("test");
      // A wheel is a zip: Python imports from it as it is.
      const program = "import platen_client; print(platen_client.__file__)";
      const printed = await runPython(
        builder ?? "",
        ["-c", program],
        { PYTHONPATH: join(out, wheel) },
        out,
      );
      expect(printed).toContain(wheel);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
);

const checker = pythonWith("httpx", "mypy");
test.skipIf(checker === undefined)(
  `types hold under mypy --strict, with the oldest Python that is supported${unless(checker !== undefined, "no Python with mypy")}`,
  async () => {
    const args = [
      "-m",
      "mypy",
      "--strict",
      "--python-version",
      "3.9",
      "--cache-dir",
      join(PYTHON_FOLDER, "../node_modules/.cache/mypy"),
      "src",
    ];
    expect(await runPython(checker ?? "", args)).toContain("Success");
  },
);
