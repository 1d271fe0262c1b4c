/**
 * Address of a module beside the one at `from`: `.ts` when run from source, `.js` once built.
 * For modules that another process or thread loads, which no bundler or compiler can see.
 */
export function siblingModule(from: string, name: string): URL {
  const extension = from.endsWith(".ts") ? "ts" : "js";
  return new URL(`./${name}.${extension}`, from);
}
