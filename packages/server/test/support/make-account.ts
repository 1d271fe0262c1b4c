/** Makes an account as an administrator's command does: `node make-account.ts EMAIL`. */
import { openAdmin } from "../../src/admin.ts";
import { readConfig } from "../../src/main.ts";

const admin = await openAdmin(readConfig());
await admin.createAccount(process.argv[2] ?? "", "correct horse battery");
await admin.close();
process.stdout.write("made\n");
