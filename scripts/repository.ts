/**
 * `npm run repository`: writes the address of the repository, which `repository.url` in `package.json`
 * decides, into every other file that has it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootManifest, root } from "./release/packages.ts";
import { follow, followers, slugOf } from "./repository/addresses.ts";

const slug = slugOf(rootManifest().repository?.["url"]);
for (const name of followers) {
  const file = join(root, name);
  writeFileSync(file, follow(name, readFileSync(file, "utf8"), slug));
}
console.log(`${followers.length} files have the address of ${slug}.`);
