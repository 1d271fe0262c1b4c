/** The list of pictures on an account's page. Only the web app asks for it, so it is no part of the public interface. */
import type { Format } from "@platen/render/options";

/** A picture, a document or an archive that an account made by the API and that can still be had. */
export interface KeptImage {
  imageId: string;
  imageUrl: string;
  format: Format | "zip";
  /** In pixels; of the first page or picture, where there are several. */
  width: number;
  height: number;
  /** Number of pages, for a pdf. */
  pages?: number;
  bytes: number;
  /** Options that it was made with and that are not the defaults; a long value is "…". */
  options?: Record<string, unknown>;
  createdAt: string;
  expiresAt: string;
}
