/** The role of a process, and how api and render nodes find and authenticate each other. */
import { choice, httpUrls, secret, type Setting } from "./config-kinds.ts";

export const roleSettings = {
  PLATEN_ROLE: choice(
    ["all", "api", "render"],
    "all",
    "What this process does: everything; everything but rendering, for which it asks other nodes; or nothing but rendering, for those, without database, images, accounts or web app",
  ),
  PLATEN_RENDER_URL: httpUrls(
    "Role `api`: where the nodes with the role `render` are: one address that a load balancer or a service name stands behind, or several, comma-separated, such as `http://render-1:8080,http://render-2:8080`",
  ),
  PLATEN_RENDER_KEY: secret(
    "Roles `api` and `render`: known to both, by which a render node knows who may ask; at least 32 characters",
    { form: /^[\x21-\x7e]{32,}$/u, expected: "at least 32 characters of ASCII without spaces" },
  ),
} as const satisfies Record<string, Setting<unknown>>;

export type RoleValues = {
  [Name in keyof typeof roleSettings]: (typeof roleSettings)[Name] extends Setting<infer Value>
    ? Value
    : never;
};

/** The role of a process. */
export type Role =
  | { name: "all" }
  | { name: "api"; urls: readonly string[]; key: string }
  | { name: "render"; key: string };

/** The role with what it needs; what is missing becomes a problem. */
export function roleOf(values: RoleValues, problems: string[]): Role {
  const { PLATEN_ROLE: name, PLATEN_RENDER_URL: urls, PLATEN_RENDER_KEY: key } = values;
  if (name === "all") {
    if (urls)
      problems.push("PLATEN_RENDER_URL is for PLATEN_ROLE=api: with `all`, renders are made here.");
    return { name };
  }
  if (key === undefined)
    problems.push(
      `PLATEN_ROLE=${name} needs PLATEN_RENDER_KEY, the same on api and on render nodes.`,
    );
  if (name === "render") return { name, key: key ?? "" };
  if (!urls)
    problems.push("PLATEN_ROLE=api needs PLATEN_RENDER_URL, the address of its render nodes.");
  return { name, urls: urls ?? [], key: key ?? "" };
}
