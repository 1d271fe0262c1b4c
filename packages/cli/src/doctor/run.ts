/** `platen doctor`: what is installed, and whether a render of each kind works. */
import { exitCodes } from "../exit-codes.ts";
import { failureOf } from "../failure.ts";
import { writeStdout } from "../stdio.ts";
import { version } from "../version.ts";
import { checks, type Check } from "./checks.ts";

interface Finding {
  check: string;
  ok: boolean;
  /** The faults and what to do about them; empty when there are none. */
  problems: string[];
}

interface Report {
  platen: string;
  node: string;
  platform: string;
  findings: Finding[];
}

/** @returns the exit code: failed if any check did */
export async function runDoctor(json: boolean): Promise<number> {
  const report: Report = {
    platen: version(),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    findings: await findings(),
  };
  await writeStdout(json ? `${JSON.stringify(report, null, 2)}\n` : lines(report));
  return report.findings.every(({ ok }) => ok) ? exitCodes.done : exitCodes.failed;
}

async function findings(): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const check of checks) found.push(await finding(check));
  return found;
}

async function finding({ name, markdown, options }: Check): Promise<Finding> {
  try {
    const { render } = await import("@platen/render");
    const { bytes, warnings } = await render(markdown, options);
    const problems = warnings.map(({ code, message }) => `${code} ${message}`);
    if (bytes.length === 0) problems.push("the file is empty");
    return { check: name, ok: problems.length === 0, problems };
  } catch (error) {
    const { code, message } = failureOf(error);
    return { check: name, ok: false, problems: [`${code} ${message}`] };
  }
}

function lines({ platen, node, platform, findings }: Report): string {
  const head = [`platen ${platen}`, `node ${node}`, platform, ""];
  const rows = findings.flatMap(({ check, ok, problems }) => [
    `${ok ? "ok    " : "FAILS "} ${check}`,
    ...problems.map((problem) => `         ${problem}`),
  ]);
  const failed = findings.filter(({ ok }) => !ok).length;
  const sum = failed === 0 ? "Everything works." : `${failed} of ${findings.length} do not work.`;
  return [...head, ...rows, "", sum, ""].join("\n");
}
