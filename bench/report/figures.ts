/** How figures are written, the same everywhere. */
import type { Summary } from "../measure/statistics.ts";
import type { Verdict } from "../targets.ts";

const NONE = "–";

export const times = (ratio: number | undefined): string =>
  ratio === undefined ? NONE : `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;

export const share = (ratio: number | undefined): string =>
  ratio === undefined ? NONE : `${ratio.toFixed(2)}×`;

/** Fine enough to tell a near miss from a pass. */
export const inUnit = (value: number, unit: Verdict["unit"]): string =>
  unit === "×" ? share(value) : `${value.toFixed(1)} ${unit}`;

export const percent = (ratio: number): string => `${(100 * ratio).toFixed(0)} %`;

export const ms = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

export const summary = (time: Summary | undefined): string =>
  time === undefined ? NONE : `${ms(time.p50)} / ${ms(time.p95)}`;

export const perSecond = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

export const kilobytes = (bytes: number | undefined): string =>
  bytes === undefined ? NONE : `${Math.round(bytes / 1024)}`;

export const megabytes = (bytes: number | undefined): string =>
  bytes === undefined ? NONE : `${Math.round(bytes / 1024 / 1024)}`;
