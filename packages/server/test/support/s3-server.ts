/** An S3 server in a process of its own. Its port is the first line that it prints. */
import S3rver from "@20minutes/s3rver";
import account from "@20minutes/s3rver/lib/models/account.js";

const [directory = "", port = "0", bucket = "", id = "", secret = ""] = process.argv.slice(2);
account.DUMMY_ACCOUNT.createKeyPair(id, secret);
const server = new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
// It forgets the last slash of a bucket's own address when it verifies the signature of a list.
server.middleware.unshift((context, next) => {
  if (/^\/[^/]+\/$/.test(context.path))
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
});
const address = await server.run();
process.stdout.write(`${address.port}\n`);
// Ends with the tests, however they end.
process.stdin.resume().once("end", () => process.exit(0));
