import { describe, expect, it } from "vitest";
import type { Findings, SampleFindings } from "../findings.ts";
import { report } from "../report/report.ts";
import { table } from "../report/table.ts";
import { judge } from "../targets.ts";

const timing = (ms: number, bytes: number) => ({ time: { p50: ms, p95: 2 * ms, count: 9 }, bytes });

const answer: SampleFindings = {
  sample: { name: "answer", kind: "answer", markdown: "" },
  pixels: { width: 1600, height: 3000 },
  platen: timing(25, 200_000),
  tuned: timing(100, 500_000),
  usual: timing(240, 400_000),
  stages: new Map([
    ["parse", 1],
    ["enrich", 5],
    ["raster", 14],
  ]),
  htmlMs: 7,
  formats: [{ format: "webp", platen: timing(60, 90_000) }],
  pictures: new Map(),
};

const findings: Findings = {
  machine: { cpu: "A processor", cores: 2, node: "24.0.0", busy: 0.1 },
  chromium: "HeadlessChrome/1.2.3",
  samples: [answer],
  load: [
    {
      sample: answer.sample,
      platen: 39,
      chromium: new Map([
        [1, 8],
        [2, 10],
      ]),
    },
  ],
};

describe("judge", () => {
  const verdicts = judge(findings);
  const passed = (subject: string) =>
    verdicts.find((verdict) => verdict.subject.startsWith(subject))?.passed;

  it("holds each finding against its target, the bound included", () => {
    expect(verdicts).toHaveLength(5);
    expect(passed("PNG p50, times faster than tuned")).toBe(true);
    expect(passed("PNG p50, times faster than warm browser")).toBe(false);
    expect(passed("PNG bytes")).toBe(true);
    expect(passed("parse and enrich")).toBe(false);
    expect(passed("PNG renders a second")).toBe(false);
  });

  it("says nothing of what was not measured", () => {
    const { tuned: _tuned, usual: _usual, ...alone } = answer;
    const subjects = judge({ ...findings, samples: [alone], load: [] }).map((v) => v.subject);
    expect(subjects).toEqual(["parse and enrich, share of the render"]);
  });
});

describe("report", () => {
  it("leads with ratios and marks what falls short", () => {
    const text = report(findings);
    expect(text).toContain("HeadlessChrome/1.2.3");
    expect(text).toMatch(/\| answer +\| +4\.0× \|/);
    expect(text).toMatch(/new page per render +\| at least 10× \| +9\.60× \| +\*\*short\*\* \|/);
    expect(text).toContain("5.0 (25 %)");
  });

  it("says when the machine was busy with other work", () => {
    const busy = { ...findings, machine: { ...findings.machine, busy: 1.2 } };
    expect(report(busy)).toContain("Not for publishing");
    expect(report(findings)).not.toContain("Not for publishing");
  });

  it("does without Chromium", () => {
    const { chromium: _chromium, ...alone } = findings;
    expect(report(alone)).toContain("no Chromium on this machine");
  });
});

describe("table", () => {
  it("pads its columns", () => {
    expect(table(["a", "b"], [["long", "1"]])).toBe(
      ["| a    |   b |", "| ---- | --: |", "| long |   1 |"].join("\n"),
    );
  });
});
