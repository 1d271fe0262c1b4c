/** Makes the secret of a folder as a first start does, with a draft of a known name: `node secret-of.ts FOLDER DRAFT`. */
import { keptSecret } from "../../src/adapters/accounts/secret.ts";
import { systemRandomness } from "../../src/adapters/real-world.ts";

const [folder = "", draft = ""] = process.argv.slice(2);
process.stdout.write(keptSecret(folder, { ...systemRandomness, uuid: () => draft }));
