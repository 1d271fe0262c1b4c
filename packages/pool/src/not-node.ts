/** Other programs that run JavaScript for Node, and say that they are Node. */
const others = { bun: "Bun", deno: "Deno" } as const;

/**
 * Why there are no pools here: a child's bounds are flags of Node and of its V8, and its bytes come through a pipe that
 * other programs do not hand on. `undefined`: this is Node.
 *
 * @param versions as in `process.versions`
 */
export function whyNoPools(
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): string | undefined {
  for (const [key, name] of Object.entries(others))
    if (versions[key] !== undefined)
      return `child processes with bounds need Node; this is ${name} ${versions[key]}`;
  return undefined;
}
