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
  return (
    <>
      <p>
        In <code>url</code> mode the answer is JSON. The address works for 24 hours; download what
        is to stay. A picture is exactly <code>width × quality</code> pixels wide.
      </p>
      <Listing label="An answer in url mode" code={answer(location.origin)} />
      <p>
        In <code>binary</code> mode the answer is the file, and the numbers are in headers:{" "}
        <code>X-Image-Width</code>, <code>X-Quota-Free-Remaining</code>, <code>X-Warnings</code> and
        so on.
      </p>
      <p>
        A <strong>warning</strong> names a line of your Markdown and what became of it: a formula
        that could not be set, an image that could not be loaded. The picture is made all the same.
      </p>
    </>
  );
}
