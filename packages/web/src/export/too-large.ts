/** Whether a document is within what the service takes. */
import { useEffect, useState } from "react";
import { PICTURES } from "@platen/contract";
import { useMessages, type Translate } from "../language/language.ts";
import { byteSize } from "../ui/numbers.ts";
import { bytesTooLarge, textTooLarge } from "../ui/text-limit.ts";
import { findPictures } from "../pictures/library.ts";
import { picturesIn } from "../pictures/names.ts";

/** Why a document cannot be exported, in a sentence; empty if it can. */
export function useTooLarge(markdown: string): string {
  const t = useMessages();
  const [reason, setReason] = useState("");
  useEffect(() => {
    let outdated = false;
    void reasonFor(markdown, t).then((found) => !outdated && setReason(found));
    return () => {
      outdated = true;
    };
  }, [markdown, t]);
  return reason;
}

async function reasonFor(markdown: string, t: Translate): Promise<string> {
  const bytes = bytesTooLarge(markdown);
  if (bytes > 0) return textTooLarge(bytes, t);
  const names = picturesIn(markdown);
  if (names.length > PICTURES.count)
    return t("export.tooManyPictures", { count: names.length, limit: PICTURES.count });
  const pictures = await findPictures(names);
  const size = pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const limit = byteSize(PICTURES.total);
  return size > PICTURES.total ? t("export.picturesTooLarge", { size: byteSize(size), limit }) : "";
}
