import { endpoints } from "@platen/contract";
import { errorCodes } from "@platen/render/diagnostics";

/** Every value that a label of a metric may have. */
export const labelValues: Readonly<Record<string, RegExp>> = {
  route: new RegExp(
    `^(\\(none\\)|${[...new Set(Object.values(endpoints).map(({ path }) => path))]
      .map((path) => path.replaceAll(/[{}]/gu, "\\$&"))
      .join("|")})$`,
    "u",
  ),
  method: /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/u,
  status: /^\d{3}$/u,
  format: /^(png|jpeg|webp|pdf)$/u,
  charge: /^(free|credit|cleanExport)$/u,
  outcome: new RegExp(
    `^(completed|ok|skipped|failed|missing|succeeded|canceled|delivered|again|given_up|disabled|lost|${Object.keys(errorCodes).join("|")})$`,
    "u",
  ),
  stage: /^(parse|fetch|enrich|fonts|layout|raster|encode)$/u,
  lane: /^(preview|render|batch)$/u,
  state: /^(ready|busy|starting|queued|running)$/u,
  reason: /^(quota|overloaded|rate_\w+|recycled|start|crash|timeout|memory|withdrawn)$/u,
  operation: /^(put|read|stream|remove|check)$/u,
  kind: /^(lasting|passing)$/u,
  result: /^(hit|miss|shared)$/u,
  version: /^\d+\.\d+\.\d+$/u,
  engines: /^\d+\.\d+\.\d+\+[0-9a-f]{16}$/u,
  le: /^(\+Inf|[\d.e-]+)$/u,
};
