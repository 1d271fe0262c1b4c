/**
 * Suffix of the name of tests that cannot run here. It is listed at the end of a run:
 * `test.skipIf(!isLinux)("…" + unless(isLinux, "only on Linux"))`.
 */
export const unless = (canRun: boolean, why: string): string =>
  canRun ? "" : ` (SKIPPED: ${why})`;

export const isLinux = process.platform === "linux";
/** Whether tests run as root, whom file permissions do not bind. */
export const isRoot = process.getuid?.() === 0;
export const onlyOnLinux = unless(isLinux, "only on Linux");
export const notOnWindows = unless(process.platform !== "win32", "not on Windows");
