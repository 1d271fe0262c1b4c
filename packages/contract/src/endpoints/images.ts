/** Images that were made: fetching and deleting them. */
import { deleteImageResponse } from "../schemas/generate.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, imageTypes } from "./parts.ts";

export const imageEndpoints = {
  getImage: {
    method: "GET",
    path: "/images/{file}",
    tag: "Images",
    access: "public",
    summary: "Get a generated image",
    description:
      "The file behind an `imageUrl`. Anyone who knows the URL may fetch it, until 24 hours after it " +
      "was made. Supports HEAD, `Range` (one range) and `If-None-Match`; a range that cannot be " +
      "satisfied is ignored.",
    parameters: { file: "`{imageId}.{ext}`: the image's id and the extension of its format" },
    answers: [
      {
        status: 200,
        description: "The file",
        files: imageTypes,
        headers: ["ETag", "Content-Disposition"],
      },
      { status: 206, description: "The part asked for", files: imageTypes, headers: ["ETag"] },
      { status: 304, description: "Not modified", headers: ["ETag"] },
    ],
    errors: ["NOT_FOUND", "IMAGE_EXPIRED", ...always],
  },
  deleteImage: {
    method: "DELETE",
    path: "/api/v1/images/{imageId}",
    tag: "Images",
    access: "token",
    summary: "Delete an image before its time",
    description:
      "From then on its URL answers 410 and its bytes are gone. Of several pictures it deletes the one; " +
      "each, and the archive, has an id of its own. Deleting twice is no error. Nothing is given back.",
    parameters: { imageId: "The image's id, as `imageId` or in its URL" },
    answers: [{ status: 200, description: "Deleted", schema: deleteImageResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
} as const satisfies Record<string, Endpoint>;
