/** Dialog of the account's brands: their list, and one of them to be written. */
import { BRANDS } from "@platen/contract";
import { useRef, useState } from "react";
import { useMessages } from "../language/language.ts";
import type { Style } from "../style/style.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { accepted, readBrandFiles } from "./brand-file.ts";
import { BrandForm } from "./brand-form.tsx";
import { readBrand, type Draft } from "./stored-brands.ts";

interface Props {
  names: readonly string[];
  style: Style;
  textNow: () => string;
  onStored: (name: string) => void;
  onDeleted: (name: string) => void;
  onClose: () => void;
}

/** The brand that is written; `name` is empty for a new one. */
interface Open {
  name: string;
  draft: Draft;
}

const fresh: Draft = {
  brand: { color: { foreground: "#1d2733", background: "#ffffff", primary: "#2456d6" } },
  files: {},
};

export default function BrandDialog({
  names,
  style,
  textNow,
  onStored,
  onDeleted,
  onClose,
}: Props) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const [open, setOpen] = useState<Open>();
  const [notRead, setNotRead] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isFull = names.length >= BRANDS.count;
  const edit = (name: string) =>
    run(async () => {
      const { brand, files } = await readBrand(name);
      setOpen({ name, draft: { brand, files } });
    });
  const take = (files: readonly File[]) =>
    run(async () => {
      const draft = await readBrandFiles(files);
      setNotRead(!draft);
      if (draft) setOpen({ name: "", draft });
    });
  if (open)
    return (
      <Dialog
        title={t(open.name === "" ? "brands.new" : "brands.edit")}
        className="brand-dialog"
        onClose={onClose}
      >
        <BrandForm
          {...open}
          names={names}
          style={style}
          textNow={textNow}
          onStored={(name) => onStored(name)}
          onDeleted={(name) => {
            onDeleted(name);
            setOpen(undefined);
          }}
          onBack={() => setOpen(undefined)}
        />
      </Dialog>
    );
  return (
    <Dialog title={t("brands.title")} className="brand-list" onClose={onClose}>
      <p className="hint">{t("brands.text")}</p>
      {names.length === 0 ? (
        <p>{t("brands.nothing")}</p>
      ) : (
        <ul aria-label={t("brands.title")}>
          {names.map((name) => (
            <li key={name}>
              <button type="button" disabled={busy} onClick={() => void edit(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="failure">
        {notRead ? t("brands.notRead") : failure}
      </p>
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        accept={accepted}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) void take(files);
        }}
      />
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          {t("brands.close")}
        </button>
        <button type="button" disabled={busy || isFull} onClick={() => picker.current?.click()}>
          {t("brands.import")}
        </button>
        <button
          type="button"
          className="primary"
          disabled={busy || isFull}
          onClick={() => setOpen({ name: "", draft: fresh })}
        >
          {t("brands.new")}
        </button>
      </div>
    </Dialog>
  );
}
