/** Wiki links between the parts of a book. */
import { posix } from "node:path";
import { vaultKey, vaultOf, type Vault, type VaultFiles } from "../parse/source/vault.ts";
import type { JoinPart } from "./index.ts";

/**
 * Returns a vault in which a part's wiki links lead to other parts, else to the files that it was
 * given.
 */
export function vaultAmong(
  parts: readonly JoinPart[],
  path: string,
  files: VaultFiles = { addresses: {}, notes: {} },
): Vault {
  const given = vaultOf(files);
  const partBy = (name: string) => {
    const key = vaultKey(name);
    const beside = posix.normalize(posix.join(posix.dirname(path), key));
    const paths = parts.map((part) => ({ part, own: vaultKey(part.path) }));
    const found =
      paths.find(({ own }) => own === beside) ??
      paths.find(({ own }) => own === key || own.endsWith(`/${key}`));
    return found?.part;
  };
  return {
    page: (name) => {
      const part = partBy(name);
      if (!part) return given.page(name);
      const way = posix.relative(posix.dirname(path), part.path);
      return way.split("/").map(encodeURIComponent).join("/");
    },
    file: (name) => given.file(name),
    note: (name) => partBy(name)?.markdown ?? given.note(name),
  };
}
