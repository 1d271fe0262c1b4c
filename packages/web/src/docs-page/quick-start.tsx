/** The documentation's first section: three steps, and a first request in the language that is chosen. */
import { useState } from "react";
import { useMessages } from "../language/language.ts";
import { code, rich } from "../language/rich.tsx";
import { followHere } from "../routing.ts";
import { Listing } from "./listing.tsx";
import { samples } from "./samples.ts";

export function QuickStart() {
  const t = useMessages();
  const [chosen, setChosen] = useState<string>(samples[0].name);
  const sample = samples.find(({ name }) => name === chosen) ?? samples[0];
  return (
    <>
      <ol className="steps">
        <li>
          {rich(t("docs.step.token"), {
            a: (text) => (
              <a href="/account" onClick={followHere}>
                {text}
              </a>
            ),
          })}
        </li>
        <li>{rich(t("docs.step.keep"), { c: code })}</li>
        <li>{t("docs.step.send")}</li>
      </ol>
      <div className="segments sample-choice">
        <div className="choice-grid" role="radiogroup" aria-label={t("docs.language")}>
          {samples.map(({ name }) => (
            <label key={name} className="choice">
              <input
                type="radio"
                name="sample"
                checked={name === sample.name}
                onChange={() => setChosen(name)}
              />
              <span className="choice-label">{name}</span>
            </label>
          ))}
        </div>
      </div>
      <Listing
        label={t("docs.request", { language: sample.name })}
        code={sample.code(location.origin)}
      />
    </>
  );
}
