/** Form of a brand: its name, colours, typefaces and logo, beside a picture of the document with it. */
import { BRANDS, type ApiWarning } from "@platen/contract";
import type { BrandOptions, ColorRole } from "@platen/render/options";
import { useState, type FormEvent } from "react";
import { useMessages } from "../language/language.ts";
import { saveFile } from "../files/save-file.ts";
import type { Style } from "../style/style.ts";
import "../styles/late/options.css";
import { warningText } from "../ui/server-words.ts";
import { useAction } from "../ui/use-action.ts";
import { toAddress } from "./addresses.ts";
import { brandFile } from "./brand-file.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { contrast, hexOf } from "./contrast.ts";
import { deleteBrand, storeBrand, type Draft } from "./stored-brands.ts";

interface Props {
  name: string;
  draft: Draft;
  names: readonly string[];
  style: Style;
  textNow: () => string;
  onStored: (name: string) => void;
  onDeleted: (name: string) => void;
  onBack: () => void;
}

const roles = ["foreground", "background", "primary", "link"] as const satisfies ColorRole[];
const faces = ["base", "headings", "monospace"] as const;
type Face = (typeof faces)[number];

/** Typefaces that the press has. */
const ours: Readonly<Record<"text" | "code", readonly string[]>> = {
  text: [
    "Inter",
    "Noto Sans",
    "Roboto",
    "Source Sans 3",
    "IBM Plex Sans",
    "Manrope",
    "Source Serif 4",
  ],
  code: ["JetBrains Mono", "IBM Plex Mono", "Roboto Mono"],
};

/** Least contrast of text; what is below is moved when it is drawn. */
const READABLE = 4.5;

export function BrandForm({
  name: stored,
  draft: first,
  names,
  style,
  textNow,
  onStored,
  onDeleted,
  onBack,
}: Props) {
  const t = useMessages();
  const [name, setName] = useState(stored);
  const [isNew, setNew] = useState(stored === "");
  const [draft, setDraft] = useState(first);
  const [warnings, setWarnings] = useState<ApiWarning[]>();
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, run } = useAction();
  const isTaken = isNew && names.includes(name);
  const { brand, files } = draft;
  const change = (next: BrandOptions, more: Draft["files"] = {}) => {
    setWarnings(undefined);
    setDraft({ brand: next, files: { ...files, ...more } });
  };
  const setColor = (role: ColorRole, value: string) => {
    const { [role]: _, ...others } = brand.color ?? {};
    change({ ...brand, color: value === "" ? others : { ...brand.color, [role]: value } });
  };
  const setFace = (face: Face, family: string, typography = brand.typography, more = {}) => {
    const { [face]: before, ...others } = typography ?? {};
    const { family: _, ...rest } = typeof before === "object" ? before : {};
    const isLeft = family === "" && Object.keys(rest).length === 0;
    const next = isLeft
      ? others
      : { ...others, [face]: family === "" ? rest : { ...rest, family } };
    change({ ...brand, typography: next }, more);
  };
  const takeFont = async (face: Face, file: File) => {
    const path = `fonts/${file.name}`;
    const family = file.name.replace(/\.\w+$/u, "");
    const { fonts = [], ...rest } = brand.typography ?? {};
    const others = fonts.filter((one) => one.family !== family);
    const own = { family, source: "file", files: [path] };
    setFace(face, family, { ...rest, fonts: [...others, own] }, { [path]: await toAddress(file) });
  };
  const takeLogo = async (file: File) => {
    const path = `logo/${file.name}`;
    change({ ...brand, logo: { path, alt: name } }, { [path]: await toAddress(file) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setWarnings(await storeBrand(name, draft));
      setNew(false);
      onStored(name);
    });
  };
  const own = (brand.typography?.fonts ?? []).map(({ family }) => family);
  const ground = hexOf(brand, "background") ?? "#ffffff";
  return (
    <form className="brand-form" onSubmit={submit}>
      <div className="brand-fields">
        <label className="brand-field">
          <span>{t("brands.name")}</span>
          <input
            value={name}
            required
            readOnly={!isNew}
            pattern={BRANDS.name}
            maxLength={63}
            placeholder="acme"
            aria-invalid={isTaken}
            aria-describedby="brand-name-hint"
            onChange={({ target }) => setName(target.value)}
          />
          <span id="brand-name-hint" className={isTaken ? "failure" : "hint"}>
            {t(isTaken ? "brands.taken" : "brands.nameHint")}
          </span>
        </label>
        <fieldset>
          <legend>{t("brands.colors")}</legend>
          {roles.map((role) => (
            <ColorField
              key={role}
              label={t(`brands.${role}`)}
              value={brand.color?.[role]}
              hex={hexOf(brand, role)}
              ground={role === "background" ? undefined : ground}
              onValue={(value) => setColor(role, value)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("brands.typefaces")}</legend>
          {faces.map((face) => (
            <FaceField
              key={face}
              label={t(`brands.${face}`)}
              value={familyOf(brand, face)}
              families={[...own, ...ours[face === "monospace" ? "code" : "text"]]}
              onValue={(family) => setFace(face, family)}
              onFile={(file) => void run(() => takeFont(face, file))}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("brands.logo")}</legend>
          <p className="hint">{t("brands.logoHint")}</p>
          <FileButton
            label={t(brand.logo ? "brands.otherLogo" : "brands.chooseLogo")}
            accept=".svg,.png,.jpg,.jpeg,.webp"
            onFile={(file) => void run(() => takeLogo(file))}
          />
          {brand.logo && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                const { logo: _, ...rest } = brand;
                change(rest);
              }}
            >
              {t("brands.noLogo")}
            </button>
          )}
        </fieldset>
      </div>
      <BrandPreview draft={draft} style={style} textNow={textNow} />
      <div className="brand-said" role="status">
        {warnings && (
          <>
            <p>{t("brands.stored", { name })}</p>
            <ul>
              {warnings.map((warning) => (
                <li key={warning.message}>{warningText(warning)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <p role="alert" className="failure">
        {isAsking ? t("brands.deleteAsk", { name }) : failure}
      </p>
      <div className="dialog-buttons option-buttons">
        {!isNew && (
          <button
            type="button"
            className="danger"
            disabled={busy}
            onClick={() => {
              if (!isAsking) return setAsking(true);
              void run(async () => {
                await deleteBrand(name);
                onDeleted(name);
              });
            }}
          >
            {t("brands.delete")}
          </button>
        )}
        <button type="button" onClick={() => saveFile(brandFile(draft), "_brand.yml")}>
          {t("brands.export")}
        </button>
        <button type="button" onClick={onBack}>
          {t("brands.back")}
        </button>
        <button type="submit" className="primary" disabled={busy || isTaken}>
          {t("brands.store")}
        </button>
      </div>
    </form>
  );
}

function familyOf({ typography }: BrandOptions, face: Face): string {
  const style = typography?.[face];
  return (typeof style === "string" ? style : style?.family) ?? "";
}

interface ColorProps {
  label: string;
  value: unknown;
  hex: string | undefined;
  /** Colour that it stands on; absent for one on which nothing depends. */
  ground: string | undefined;
  onValue: (value: string) => void;
}

function ColorField({ label, value, hex, ground, onValue }: ColorProps) {
  const t = useMessages();
  const ratio = hex !== undefined && ground !== undefined ? contrast(hex, ground) : undefined;
  const text = typeof value === "string" ? value : "";
  const isPair = typeof value === "object" && value !== null;
  return (
    <div className="brand-color">
      <label>
        <span>{label}</span>
        <input
          value={text}
          placeholder={isPair ? t("brands.pair") : t("brands.ofTheme")}
          onChange={({ target }) => onValue(target.value)}
        />
      </label>
      <input
        type="color"
        aria-label={t("brands.pick", { label })}
        value={hex ?? "#808080"}
        onChange={({ target }) => onValue(target.value)}
      />
      {ratio !== undefined && (
        <span className="brand-contrast" data-low={ratio < READABLE}>
          {t(ratio < READABLE ? "brands.contrastLow" : "brands.contrast", {
            ratio: ratio.toFixed(1),
          })}
        </span>
      )}
    </div>
  );
}

interface FaceProps {
  label: string;
  value: string;
  families: readonly string[];
  onValue: (family: string) => void;
  onFile: (file: File) => void;
}

function FaceField({ label, value, families, onValue, onFile }: FaceProps) {
  const t = useMessages();
  const shown = [...new Set([...families, ...(value === "" ? [] : [value])])];
  return (
    <div className="brand-face">
      <label>
        <span>{label}</span>
        <select value={value} onChange={({ target }) => onValue(target.value)}>
          <option value="">{t("brands.ofTheme")}</option>
          {shown.map((family) => (
            <option key={family}>{family}</option>
          ))}
        </select>
      </label>
      <FileButton
        label={t("brands.fontFile")}
        of={label}
        accept=".ttf,.otf,.woff2"
        onFile={onFile}
      />
    </div>
  );
}

interface FileProps {
  label: string;
  /** Name of the field that the file is for. */
  of?: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A native file input that looks like a button. */
function FileButton({ label, of, accept, onFile }: FileProps) {
  return (
    <label className="button brand-file">
      {label}
      <input
        type="file"
        className="unseen"
        aria-label={of === undefined ? label : `${label}: ${of}`}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
