/** HTTP/1.0, in which a request need not name the host: RFC 9112, section 3.2. */
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startTestService } from "../support/service.ts";

async function said(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  socket.write(request);
  await once(socket, "close");
  return answer;
}

test("without Host: HTTP/1.0 is answered, HTTP/1.1 is refused", async () => {
  await using service = await startTestService();
  for (const path of ["/healthz", "/api/v1/schema", "/"]) {
    const answer = await said(service.port, `GET ${path} HTTP/1.0\r\n\r\n`);
    // Where the web app was not built, its first page leads to the description.
    expect(answer, path).toMatch(
      path === "/" ? /^HTTP\/1\.[01] (?:200|302) /u : /^HTTP\/1\.[01] 200 /u,
    );
  }
  const refused = await said(service.port, "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
  expect(refused).toMatch(/^HTTP\/1\.1 400 /u);
  expect(refused).toContain("INVALID_REQUEST");
});

test("a Host that is named twice stays refused", async () => {
  await using service = await startTestService();
  const twice = "GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n";
  expect(await said(service.port, twice)).toMatch(/^HTTP\/1\.[01] 400 /u);
});
