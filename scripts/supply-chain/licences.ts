/**
 * Licences that what is shipped may have: those that let it be used, changed and passed on, also in
 * programs whose source is closed. The LGPL is that of libvips, which is a library of its own that
 * anybody can replace; the MPL is that of resvg, whose files are passed on as they are. What is only used to build and test is not shipped, and not looked at.
 */
export const allowed: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
]);

/** Packages whose manifest does not say, and where it is said instead. */
export const saidElsewhere: Readonly<Record<string, string>> = {};

/**
 * Whether an SPDX expression can be met with the allowed licences: `OR` by one of its parts, `AND` by
 * all (https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions). Brackets may stand around the
 * whole of it; deeper ones are not understood, and refused.
 */
export function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/u, "$1");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((name) => allowed.has(name.trim())));
}
