/** Parts that rows of several endpoints share: their errors, headers and files. */
import { z } from "zod";
import { description } from "../schemas/generate.ts";

export const imageTypes = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "application/pdf",
  "application/zip",
] as const;

/** Answer with `describe`: the file comes in parts, `description`, which is JSON, and `file`. */
export const describedFile = {
  type: "multipart/form-data",
  schema: z.object({ description, file: z.string() }),
} as const;

export const always = ["RATE_LIMITED", "INTERNAL_ERROR", "OVERLOADED"] as const;
export const withBody = ["INVALID_REQUEST", "PAYLOAD_TOO_LARGE"] as const;
export const rendering = ["MARKDOWN_REQUIRED", "GENERATION_FAILED"] as const;
export const fileHeaders = [
  "Content-Disposition",
  "X-Image-Width",
  "X-Image-Height",
  "X-Warnings",
  "X-Warnings-Json",
] as const;
