import { renderVersion } from "@platen/render/version";
import { Gauge, type Registry } from "prom-client";
import { serviceVersion } from "../service-version.ts";

/** Always 1; what there is to know is in the labels. */
export function buildInfo(registry: Registry): void {
  const info = new Gauge({
    name: "platen_build_info",
    help: "Always 1: the `version` of the service, and that of its `engines` and fonts, on which the bytes of pictures depend",
    labelNames: ["version", "engines"],
    registers: [registry],
  });
  info.set({ version: serviceVersion, engines: renderVersion }, 1);
}
