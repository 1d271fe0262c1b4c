import type { SignInProvider, WebSettings } from "@platen/contract";
import { signInElsewhere } from "../../api/account.ts";
import { useMessages } from "../../language/language.ts";
import { GitHubIcon, GoogleIcon, OidcIcon } from "../../ui/icons/provider-icons.tsx";
import { useAction } from "../../ui/use-action.ts";

const shown = {
  github: { label: "GitHub", Icon: GitHubIcon },
  google: { label: "Google", Icon: GoogleIcon },
  oidc: { label: "SSO", Icon: OidcIcon },
} as const satisfies Record<SignInProvider, { label: string; Icon: () => React.ReactNode }>;

interface Props {
  settings: WebSettings;
  /** Where the way leads back to. */
  back: string;
}

/** The buttons that lead to sign-in services, above the form. Without any, nothing. */
export function Providers({ settings: { providers, oidcName }, back }: Props) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  if (providers.length === 0) return null;
  const leaveFor = (provider: SignInProvider) =>
    run(async () => location.assign(await signInElsewhere(provider, back)));
  return (
    <div className="providers">
      {providers.map((provider) => {
        const { label, Icon } = shown[provider];
        return (
          <button
            key={provider}
            type="button"
            disabled={busy}
            onClick={() => void leaveFor(provider)}
          >
            <Icon />
            {t("door.continueWith", { provider: (provider === "oidc" && oidcName) || label })}
          </button>
        );
      })}
      <p role="alert" className="failure">
        {failure}
      </p>
      <p className="providers-or">{t("door.orPassword")}</p>
    </div>
  );
}
