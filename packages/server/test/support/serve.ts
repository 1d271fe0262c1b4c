/**
 * A service in a process of its own, to be killed. Its port and the tokens of its accounts are the first line that
 * it prints: `node serve.ts [EMAIL CREDITS [ACCOUNTS]]`.
 */
import { openAdmin } from "../../src/admin.ts";
import { readConfig, serve } from "../../src/main.ts";

const config = readConfig();
const [email = "", credits = "0", accounts = "1"] = process.argv.slice(2);
/** Port of this machine that may be posted to. */
const reached = Number(process.env["TEST_REACHES"] ?? 0);
const network = reached > 0 ? { network: { allowPrivate: true, ports: [reached] } } : {};
const service = await serve(config, { logTo: { write: () => {} }, ...network });
const tokens: string[] = [];
if (credits !== "0") {
  const admin = await openAdmin(config);
  for (let number = 0; number < Number(accounts); number += 1) {
    const name = number === 0 ? email : `${number}-${email}`;
    await admin.createAccount(name, "correct horse battery");
    await admin.grantCredits(name, Number(credits));
    tokens.push(await admin.createToken(name, "crash", undefined));
  }
  await admin.close();
}
process.stdout.write(`${JSON.stringify({ port: service.port, token: tokens[0], tokens })}\n`);
process.once("SIGTERM", () => void service.stop().then(() => process.exit(0)));
