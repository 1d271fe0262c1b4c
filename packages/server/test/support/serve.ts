/** A service in a process of its own, to be killed. Its port is the first line that it prints. */
import { openAdmin } from "../../src/admin.ts";
import { readConfig, startService } from "../../src/main.ts";

const config = readConfig();
const [email = "", credits = "0"] = process.argv.slice(2);
const service = await startService(config, { logTo: { write: () => {} } });
let token: string | undefined;
if (credits !== "0") {
  const admin = await openAdmin(config);
  await admin.createAccount(email, "correct horse battery");
  await admin.grantCredits(email, Number(credits));
  token = await admin.createToken(email, "crash", undefined);
  await admin.close();
}
process.stdout.write(`${JSON.stringify({ port: service.port, token })}\n`);
process.once("SIGTERM", () => void service.stop().then(() => process.exit(0)));
