import type { NetworkPolicy } from "@platen/render";
import { SourceFailure, SourceReader } from "@platen/render/read-source";
import type { Config } from "../config/config.ts";
import { refusedSource, type Sources } from "../domain/rendering/sources.ts";

type Settings = Pick<Config, "markdownLimit" | "imageNetwork" | "imageProxy" | "fetchRate">;

/** @param network what to change in the policy by which it is read; for tests */
export function networkSources(
  { markdownLimit, imageNetwork, imageProxy, fetchRate }: Settings,
  network: Partial<NetworkPolicy> = {},
): Sources {
  if (!imageNetwork)
    return {
      read: () =>
        Promise.reject(
          refusedSource("source cannot be read: this service reads nothing from the network"),
        ),
    };
  const proxy = imageProxy ? { proxy: imageProxy } : {};
  const reader = new SourceReader(markdownLimit, {
    ...proxy,
    requestsPerMinute: fetchRate,
    ...network,
  });
  return {
    async read(address, caller, signal) {
      try {
        return await reader.read(address, caller, signal);
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        throw refusedSource(`source could not be read: ${error.message}`, error.internal);
      }
    },
  };
}
