/** The part of the page `/docs` that shows what a render is answered with. */
import { RETENTION } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { code, rich, strong } from "../language/rich.tsx";
import { Listing } from "./listing.tsx";

const answer = (baseUrl: string) => `{
  "success": true,
  "data": {
    "imageUrl": "${baseUrl}/images/5b0c3f0e-….png",
    "imageId": "5b0c3f0e-…",
    "format": "png",
    "width": 800,
    "height": 412,
    "pixelWidth": 1600,
    "pixelHeight": 824,
    "bytes": 48213,
    "expiresAt": "2026-11-21T09:30:00.000Z"
  },
  "meta": {
    "quota": { "freeRemaining": 49, "creditBalance": 0, "usedFreeQuota": true },
    "warnings": []
  }
}`;

export function Answers() {
  const t = useMessages();
  return (
    <>
      <p>{rich(t("docs.answers.url", { hours: RETENTION / 3_600_000 }), { c: code })}</p>
      <Listing label={t("docs.answers.label")} code={answer(location.origin)} />
      <p>{rich(t("docs.answers.binary"), { c: code })}</p>
      <p>{rich(t("docs.answers.warning"), { b: strong })}</p>
    </>
  );
}
