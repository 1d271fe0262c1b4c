import { fontFamilies } from "@platen/render/fonts";
import {
  lineFields,
  optionDefinitions,
  problemsOf,
  problemsWith,
  usualMargins,
  type FontFamilyName,
  type PageOptions,
} from "@platen/render/options";
import { useRef, useState, type SubmitEvent } from "react";
import { useGap, useMessages } from "../language/language.ts";
import { Dialog } from "../ui/dialog.tsx";
import { OptionField } from "../style/options/option-field.tsx";
import { sections, withUnits } from "./fields.ts";

interface Props {
  page: PageOptions | undefined;
  fontFamily: FontFamilyName;
  onPage: (page: PageOptions | undefined) => void;
  onClose: () => void;
}

const { fields } = optionDefinitions.page;
const braces = lineFields.map((name) => `{${name}}`).join(" ");

/** Dialog for the pages of a PDF. */
export default function PageDialog(props: Props) {
  const t = useMessages();
  return (
    <Dialog title={t("pageSetup.title")} className="page-setup" onClose={props.onClose}>
      <PageForm {...props} />
    </Dialog>
  );
}

/** The dialog's form. Changes are applied by its button, not before. */
export function PageForm({ page, fontFamily, onPage, onClose }: Props) {
  const t = useMessages();
  const gap = useGap();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<PageOptions>(page ?? {});
  const [problems, setProblems] = useState<ReturnType<typeof problemsWith>>([]);
  const together = problemsOf("page", optionDefinitions.page, withUnits(draft)).length === 0;
  const { margin: _, ...sheet } = withUnits(draft);
  const isSheet = problemsOf("page", optionDefinitions.page, sheet).length === 0;
  const usual = isSheet ? usualMargins(sheet, fontFamilies[fontFamily].measure) : undefined;
  const change = (next: PageOptions) => {
    setDraft(next);
    // Fields with a reported problem are checked again at every change; others only when the form
    // is applied.
    if (problems.length > 0) setProblems(problemsWith("page", withUnits(next)));
  };
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = withUnits(draft);
    const found = problemsWith("page", wanted);
    setProblems(found);
    if (found.length > 0) return focusFirst(form.current);
    onPage(Object.keys(wanted).length === 0 ? undefined : wanted);
    onClose();
  };
  return (
    <form ref={form} noValidate onSubmit={apply}>
      {[...sections].map(([section, names]) => (
        <fieldset key={section} className="option-section">
          <legend>{t(`pageSetup.${section}`)}</legend>
          {section === "paper" && <p className="hint">{t("pageSetup.lengths")}</p>}
          {section === "lines" && (
            <p className="hint">
              {t("pageSetup.braces", { fields: braces }) + gap + t("pageSetup.source")}
            </p>
          )}
          {names.map((name) => (
            <OptionField
              key={name}
              path={`page.${name}`}
              definition={fields[name]}
              value={draft[name]}
              problems={problems}
              together={together}
              usual={usual}
              onValue={(value) => {
                const { [name]: _, ...rest } = draft;
                change(value === undefined ? rest : { ...rest, [name]: value });
              }}
            />
          ))}
        </fieldset>
      ))}
      <div className="dialog-buttons option-buttons">
        <button
          type="button"
          className="text-button"
          disabled={Object.keys(draft).length === 0}
          onClick={() => {
            setDraft({});
            setProblems([]);
          }}
        >
          {t("pageSetup.reset")}
        </button>
        <button type="button" onClick={onClose}>
          {t("pageSetup.cancel")}
        </button>
        <button type="submit" className="primary">
          {t("pageSetup.apply")}
        </button>
      </div>
    </form>
  );
}

/** Focuses the first field with a problem, once the problems have been drawn. */
function focusFirst(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector(".option-problem")?.closest(".option");
    const control =
      first?.querySelector<HTMLElement>("[aria-invalid=true]") ??
      first?.querySelector<HTMLElement>("input, select");
    control?.focus();
  });
}
