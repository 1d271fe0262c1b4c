import { useEffect, useState } from "react";
import { listDocuments } from "../library.ts";
import type { StoredDocument } from "../../storage/records.ts";
import { onWritten } from "../tabs.ts";

/** All documents, as they are now; `undefined` until they are read. */
export function useDocuments(): StoredDocument[] | undefined {
  const [documents, setDocuments] = useState<StoredDocument[]>();
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const all = await listDocuments().catch(() => []);
      if (!gone) setDocuments(all);
    };
    void read();
    const stop = onWritten(() => void read());
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return documents;
}
