import { basename, resolve } from "node:path";
import { expect, test } from "vitest";
import { planRenderings, type OutputOptions } from "../src/render/output-names.ts";

function plan(inputs: string[], parameters: Partial<OutputOptions>) {
  const whole = {
    output: undefined,
    format: undefined,
    usualFormat: "png" as const,
    there: undefined,
    isTerminal: false,
    ...parameters,
  };
  return planRenderings(
    inputs.map((path) => ({ path })),
    whole,
  ).map(({ output, format }) => `${output} ${format}`);
}

const cases: [string[], Partial<OutputOptions>, string[]][] = [
  [["README.md"], {}, ["README.png png"]],
  [["docs/a.b.md"], { format: "webp" }, ["docs/a.b.webp webp"]],
  [["notes"], {}, ["notes.png png"]],
  [["v1.2"], {}, ["v1.2.png png"]],
  [[".md"], {}, [".md.png png"]],
  [["a.MARKDOWN"], { format: "jpeg" }, ["a.jpg jpeg"]],
  [["a.md"], { output: "out.JPEG" }, ["out.JPEG jpeg"]],
  [["a.md"], { usualFormat: "pdf" }, ["a.pdf pdf"]],
  [["a.md"], { usualFormat: "pdf", output: "out.webp" }, ["out.webp webp"]],
  [["a.md"], { usualFormat: "pdf", output: "out", format: "jpeg" }, ["out jpeg"]],
  [["a.md"], { output: "x/out.webp" }, ["x/out.webp webp"]],
  [["a.md"], { output: "out" }, ["out png"]],
  [["a.md"], { output: "out.tmp", format: "jpeg" }, ["out.tmp jpeg"]],
  [["a.md"], { output: "out.jpeg", format: "jpeg" }, ["out.jpeg jpeg"]],
  [["a.md"], { output: "out/" }, ["out/a.png png"]],
  [["a.md"], { output: "v1.0", there: "folder" }, ["v1.0/a.png png"]],
  [["a.md", "s/b.txt"], { output: "out" }, ["out/a.png png", "out/s/b.png png"]],
  [
    ["README.md", "docs/a.md", "docs/up/README.md"],
    { output: "out/" },
    ["out/README.png png", "out/docs/a.png png", "out/docs/up/README.png png"],
  ],
  [["docs/a.md", "docs/up/a.md"], { output: "out" }, ["out/a.png png", "out/up/a.png png"]],
  [
    ["../a.md", "b.md"],
    { output: "out" },
    ["out/a.png png", `out/${basename(resolve("."))}/b.png png`],
  ],
  [["deep/er/a.md"], { output: "out/" }, ["out/a.png png"]],
  [["a.md", "b.md"], {}, ["a.png png", "b.png png"]],
  [["-"], {}, ["- png"]],
  [["-"], { output: "-", format: "webp" }, ["- webp"]],
  [["-"], { output: "x.jpg", isTerminal: true }, ["x.jpg jpeg"]],
  [["-"], { output: "dir/" }, ["dir/stdin.png png"]],
];

test.each(cases)("%j with %j", (inputs, parameters, wanted) => {
  expect(plan(inputs, parameters)).toEqual(wanted);
});

test("hundreds of inputs of one name have a folder each, and two for one file are refused by name", () => {
  const inputs = Array.from({ length: 300 }, (_, i) => `${i}/same.md`);
  expect(new Set(plan(inputs, { output: "out/" })).size).toBe(300);
  expect(() => plan([...inputs, "7/same.txt"], { output: "out/" })).toThrow(
    "7/same.md and 7/same.txt would both become out/7/same.png.",
  );
});
