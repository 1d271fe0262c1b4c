/** An app has asked in a way that cannot be answered, and cannot be led back to safely. */
import { useMessages } from "../../language/language.ts";
import { useParameter } from "../../routing.ts";

export default function ConnectFailed() {
  const t = useMessages();
  // Anybody can write an address: only what looks like a code is shown as one.
  const code = /^[a-z_]{1,40}$/u.exec(useParameter("error") ?? "")?.[0];
  return (
    <main id="main" className="page-plain">
      <h1>{t("connect.failed")}</h1>
      <p>{t("connect.failedText")}</p>
      {code !== undefined && <code>{code}</code>}
    </main>
  );
}
