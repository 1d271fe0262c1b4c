import { useMessages } from "../../language/language.ts";

interface Props {
  folders: readonly string[];
  /** `undefined`: all documents. */
  chosen: string | undefined;
  onChoose: (folder: string | undefined) => void;
}

/** Chooses which folder is listed. Where no document is in a folder there is nothing to choose. */
export function Folders({ folders, chosen, onChoose }: Props) {
  const t = useMessages();
  if (folders.length === 0) return null;
  return (
    <div className="documents-folders" role="group" aria-label={t("documents.folders")}>
      {[undefined, ...folders].map((folder) => (
        <button
          key={folder ?? ""}
          type="button"
          aria-pressed={chosen === folder}
          onClick={() => onChoose(folder)}
        >
          {folder ?? t("documents.allFolders")}
        </button>
      ))}
    </div>
  );
}

/** The names of all folders, in the order of the alphabet. */
export function foldersOf(documents: readonly { folder?: string }[]): string[] {
  const names = new Set(documents.flatMap(({ folder }) => folder || []));
  return [...names].toSorted((one, other) => one.localeCompare(other));
}
