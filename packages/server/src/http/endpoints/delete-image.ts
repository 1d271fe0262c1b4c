/** `DELETE /api/v1/images/{imageId}`: takes back one of the account's images before its time. */
import { deleteImage as deleteOne } from "../../domain/images/delete-image.ts";
import { accountOf, type Handler } from "../types.ts";

export const deleteImage: Handler = async (request, context) => {
  const imageId = request.req.param("imageId") ?? "";
  await deleteOne(context, accountOf(request), imageId);
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data: { imageId, deleted: true } });
};
