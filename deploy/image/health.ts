/**
 * The image's health check: whether this container's service lives, by exit code. Not whether it is ready: a
 * service whose database is away recovers by itself, and starting it anew would not help.
 */
const port = process.env["PLATEN_PORT"]?.trim() || "8080";

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(2500),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
