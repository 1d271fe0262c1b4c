/** The whole report, as Markdown that can go into a README as it is. */
import type { Findings } from "../findings.ts";
import { judge } from "../targets.ts";
import {
  latencySection,
  pdfSection,
  planSection,
  sizeSection,
  variedFormatSection,
  variedSection,
} from "./one-at-a-time.ts";
import {
  childMemorySection,
  coldSection,
  leftOutSection,
  loadSection,
  memorySection,
  stageSection,
  targetSection,
  variedLoadSection,
} from "./sections.ts";

export function report(findings: Findings): string {
  const { machine, chromium } = findings;
  const against = chromium ?? "no Chromium on this machine: only Platen's own figures";
  return [
    `Machine: ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; ${against}.`,
    "Pages of 800 CSS pixels at 2 device pixels each. Both sides took turns in one run, Platen as it is published.",
    machine.busy > machine.cores / 4 ? busyNotice(machine.busy) : "",
    latencySection(findings.samples),
    variedSection(findings.varied),
    sizeSection(findings.samples),
    pdfSection(findings.pdf),
    loadSection(findings.load),
    variedLoadSection(findings.variedLoad),
    variedFormatSection(findings.variedFormats),
    planSection(findings.plans),
    coldSection(findings.cold),
    memorySection(findings.memory),
    childMemorySection(findings.childMemory),
    stageSection(findings.samples),
    targetSection(judge(findings)),
    leftOutSection(findings.leftOut),
  ]
    .filter((section) => section !== "")
    .join("\n\n");
}

/**
 * Notice about other work on the same cores: with it even ratios say little, since both sides use
 * them differently.
 */
function busyNotice(busy: number): string {
  return `**Not for publishing:** the machine was busy with other work (load ${busy.toFixed(1)}) when the run began.`;
}
