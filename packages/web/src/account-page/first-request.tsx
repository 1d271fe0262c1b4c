import { Listing } from "../docs-page/listing.tsx";
import { samples } from "../docs-page/samples.ts";
import { useMessages } from "../language/language.ts";

const [curl] = samples;

/** Shows how to use a token that was just made: a `curl` command with the token in it. */
export default function FirstRequest({ token }: { token: string }) {
  const t = useMessages();
  return (
    <>
      <p>{t("tokens.try")}</p>
      <Listing
        label={t("tokens.command")}
        copyLabel={t("tokens.copyCommand")}
        code={curl.code(location.origin, token)}
      />
    </>
  );
}
