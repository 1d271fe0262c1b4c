import { z } from "zod";
import { name } from "./registry.ts";
import { boolean, modes, oneOf, renderFields } from "./render-fields.ts";

/** What `POST /api/v1/exports` and `POST /api/v1/previews` take. They answer with the file. */
export const exportRequest = name(
  "ExportRequest",
  z.object({
    ...renderFields,
    mode: oneOf("mode", modes, "binary", "Has no effect: the answer is always the file"),
    watermark: boolean("watermark", true, "Has no effect here: see removeWatermark"),
    removeWatermark: boolean(
      "removeWatermark",
      false,
      "Once the clean exports of the account are used up: spend one credit for a clean one. " +
        "Previews always carry the watermark",
    ),
  }),
);

export type ExportRequest = z.output<typeof exportRequest>;
