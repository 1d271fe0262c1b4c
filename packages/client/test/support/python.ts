/** The Python client's folder, and a Python that has what it needs. */
import { execFile, execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const PYTHON_FOLDER = fileURLToPath(new URL("../../../../python/", import.meta.url));

const run = promisify(execFile);
const candidates = [process.env["PLATEN_TEST_PYTHON"] ?? "python3", "/usr/bin/python3", "python3"];

/** A Python that can import `modules`, or `undefined` when this machine has none. */
export function pythonWith(...modules: string[]): string | undefined {
  return candidates.find((python) => {
    try {
      execFileSync(python, ["-c", `import ${modules.join(", ")}`], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Runs Python in the client's folder.
 *
 * @returns its standard output
 */
export async function runPython(
  python: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = PYTHON_FOLDER,
): Promise<string> {
  const { stdout } = await run(python, [...args], {
    cwd,
    env: {
      ...process.env,
      PYTHONPATH: `${PYTHON_FOLDER}src`,
      PYTHONDONTWRITEBYTECODE: "1",
      ...env,
    },
    timeout: 500_000,
  });
  return stdout;
}
