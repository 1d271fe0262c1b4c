import { describe, expect, it } from "vitest";
import type { Findings, SampleFindings } from "../findings.ts";
import { report } from "../report/report.ts";
import { table } from "../report/table.ts";
import type { Sample } from "../samples.ts";
import { judge } from "../targets.ts";

const timing = (ms: number, bytes: number) => ({ time: { p50: ms, p95: 2 * ms, count: 9 }, bytes });

const answer: SampleFindings = {
  sample: { name: "answer", kind: "answer", markdown: "" },
  platen: timing(25, 200_000),
  tuned: timing(100, 500_000),
  usual: timing(240, 400_000),
  stages: new Map([
    ["parse", 1],
    ["enrich", 5],
    ["raster", 14],
  ]),
  htmlMs: 7,
  pictures: new Map(),
};

const long: Sample = { name: "long", kind: "long", markdown: "" };

const findings: Findings = {
  machine: { cpu: "A processor", cores: 2, node: "24.0.0", busy: 0.1 },
  chromium: "HeadlessChrome/1.2.3",
  samples: [answer],
  pdf: [
    {
      sample: answer.sample,
      platen: timing(30, 134_000),
      tuned: timing(30, 140_000),
      usual: timing(114, 170_000),
      files: new Map(),
    },
    { sample: long, platen: timing(60, 900_000), tuned: timing(54, 150_000), files: new Map() },
  ],
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
  varied: [
    {
      kind: "answer",
      documents: 200,
      platen: { cold: timing(40, 200_000), warm: timing(25, 200_000) },
      tuned: { cold: timing(100, 500_000), warm: timing(100, 500_000) },
      usual: timing(240, 400_000),
      stages: {
        cold: new Map([
          ["enrich", 30],
          ["raster", 10],
        ]),
        warm: new Map([["raster", 10]]),
      },
    },
  ],
  variedLoad: [{ kind: "answer", fresh: 20, platen: 50, chromium: new Map([[2, 10]]) }],
  variedFormats: [
    { kind: "answer", format: "png", platen: timing(20, 200_000), perSecond: 90 },
    {
      kind: "answer",
      format: "webp",
      platen: timing(25, 130_000),
      tuned: timing(500, 260_000),
      perSecond: 70,
    },
  ],
  plans: [
    { kind: "answer", format: "png", plan: timing(20, 0).time, render: timing(50, 0).time },
    { kind: "answer", format: "pdf", plan: timing(36, 0).time, render: timing(40, 0).time },
  ],
  cold: [
    { command: "Node alone", time: timing(50, 0).time },
    { command: "`platen card.md`", ...timing(150, 20_480) },
  ],
  childMemory: { answers: 1000, privateBytes: [140 * 1024 ** 2, 160 * 1024 ** 2] },
  leftOut: [],
};

describe("judge", () => {
  const verdicts = judge(findings);
  const passed = (subject: string) =>
    verdicts.find((verdict) => verdict.subject.startsWith(subject))?.passed;

  it("holds each finding against its target, the bound included", () => {
    expect(verdicts).toHaveLength(17);
    expect(passed("PNG p50, times faster than tuned")).toBe(true);
    expect(passed("PNG p50, times faster than warm browser")).toBe(false);
    expect(passed("PNG bytes")).toBe(true);
    expect(passed("parse and enrich")).toBe(false);
    expect(passed("PNG renders a second")).toBe(false);
  });

  it("holds PDF to targets of its own, by the kind of sample", () => {
    const pdf = verdicts.filter(({ subject }) => subject.startsWith("PDF"));
    expect(pdf.map(({ sample, want, unit, passed }) => [sample, want, unit, passed])).toEqual([
      ["answer", 1, "×", true],
      ["long", 1, "×", false],
      ["answer", 4, "×", false],
      ["answer", 130, "KB", false],
    ]);
  });

  it("says nothing of what was not measured", () => {
    const { tuned: _tuned, usual: _usual, ...alone } = answer;
    const subjects = judge({
      machine: findings.machine,
      samples: [alone],
      pdf: [],
      load: [],
      varied: [],
      variedLoad: [],
      variedFormats: [],
      plans: [],
      cold: [],
      leftOut: [],
    }).map((v) => v.subject);
    expect(subjects).toEqual(["parse and enrich, share of the render"]);
  });
});

describe("report", () => {
  it("leads with ratios and marks what falls short", () => {
    const text = report(findings);
    expect(text).toContain("HeadlessChrome/1.2.3");
    expect(text).toMatch(/\| answer +\| +4\.0× \|/);
    expect(text).toMatch(/new page per render +\| +at least 10× \| +9\.60× \| +\*\*short\*\* \|/);
    expect(text).toContain("5.0 (25 %)");
  });

  it("has PDF in a table and in the targets", () => {
    const text = report(findings);
    expect(text).toMatch(/\| answer +\| +1\.0× \| +1\.0× \| +3\.8× \| +3\.8× \| +0\.96× \|/);
    expect(text).toMatch(/\| long +\| +0\.9× \| +0\.9× \| +– \| +– \| +6\.00× \|/);
    expect(text).toMatch(/answer: PDF size +\| at most 130 KB \| +130\.9 KB \| \*\*short\*\* \|/);
    expect(report({ ...findings, pdf: [] })).not.toContain("### PDF");
  });

  it("has every format of new documents beside Chromium's and beside our PNG", () => {
    expect(report(findings)).toMatch(
      /\| answer, webp +\| +20× \| +0\.50× \| +1\.25× \| +0\.65× \|/,
    );
    expect(report({ ...findings, variedFormats: [] })).not.toContain("Format, new documents");
  });

  it("holds plans to half of the render", () => {
    const text = report(findings);
    expect(text).toMatch(/\| answer, pdf +\| +0\.90× \| +36\.0 \/ 72\.0 \| +40\.0 \/ 80\.0 \|/);
    expect(text).toMatch(/plan as png, .+\| +at most 50 % \| +40\.0 % \| +pass \|/);
    expect(text).toMatch(/plan as pdf, .+\| +at most 50 % \| +90\.0 % \| +\*\*short\*\* \|/);
  });

  it("holds the command to Node alone", () => {
    const text = report(findings);
    expect(text).toMatch(/\| `platen card.md` +\| +3\.0× \| +150 \/ 300 \| +20 \|/);
    expect(text).toMatch(
      /cold: a card by the command, .+\| +at most 2\.5× +\| +3\.00× \| \*\*short/,
    );
    expect(report({ ...findings, cold: [] })).not.toContain("A cold command");
  });

  it("says when the machine was busy with other work", () => {
    const busy = { ...findings, machine: { ...findings.machine, busy: 1.2 } };
    expect(report(busy)).toContain("Not for publishing");
    expect(report(findings)).not.toContain("Not for publishing");
  });

  it("has new documents beside those seen before, with stages of both", () => {
    const text = report(findings);
    expect(text).toMatch(/\| answer +\| +200 \| +2\.5× \| +4\.0× \| +6\.0× \| +0\.40× \|/);
    expect(text).toMatch(/\| answer, new +\| +30\.0 \(75 %\) \| +10\.0 \(25 %\) \|/);
    expect(text).toMatch(/varied\/answer: new documents, PNG p50.*\| +at least 10× +\| +2\.50× \|/);
    expect(text).toMatch(
      /largest child after 1000 different answers +\| +at most 150 MB +\| 160\.0 MB/,
    );
    expect(text).toContain("140 MB, 160 MB");
  });

  it("lists what was left out", () => {
    expect(report(findings)).not.toContain("Left out");
    const leftOut = [
      { what: "throughput, Chromium with 2 pages", reason: "no answer within 30 s" },
    ];
    expect(report({ ...findings, leftOut })).toMatch(
      /### Left out\n\n- throughput, Chromium with 2 pages: no answer within 30 s$/,
    );
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
