/**
 * Variables that better-auth reads by itself, whatever it is told: another secret in the place of ours, and origins that
 * it trusts besides. The service's settings are `PLATEN_…` alone.
 */
const THEIRS = /^(?:(?:NEXT_|NUXT_)?PUBLIC_)?(?:BETTER_)?AUTH_/u;

/**
 * Takes them out of the environment.
 *
 * @returns their names
 */
export function dropSettingsOfOthers(
  environment: Record<string, string | undefined> = process.env,
): string[] {
  const names = Object.keys(environment).filter((name) => THEIRS.test(name));
  for (const name of names) delete environment[name];
  return names;
}
