/** The choice between a light page, a dark one, and the system's. */
import { useMessages } from "../../language/language.ts";
import { SchemeIcon } from "../icons/icons.tsx";
import { schemes, type Scheme } from "./kept-scheme.ts";
import { setScheme, useScheme } from "./scheme.ts";

export function SchemeSwitch() {
  const t = useMessages();
  const scheme = useScheme();
  return (
    <div className="language scheme">
      <SchemeIcon />
      <select
        aria-label={t("scheme.label")}
        title={t("scheme.label")}
        value={scheme}
        onChange={(event) => setScheme(event.target.value as Scheme)}
      >
        {schemes.map((name) => (
          <option key={name} value={name}>
            {t(`scheme.${name}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
