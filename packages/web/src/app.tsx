import { useEffect, type ComponentType } from "react";
import { EditorPage } from "./editor-page/editor-page.tsx";
import { useMessages } from "./language/language.ts";
import type { MessageName } from "./messages/en.ts";
import { usePath } from "./routing.ts";
import { shareIn } from "./share/address.ts";
import { Footer } from "./ui/footer.tsx";
import { Guard } from "./ui/guard.tsx";
import { Header } from "./ui/header.tsx";
import { late } from "./ui/late.tsx";
import { NotFound } from "./ui/not-found.tsx";
import { FailedPage } from "./ui/part-failed.tsx";
import { FirstWords } from "./welcome/first-words.tsx";

const waiting = () => <main id="main" className="page-waiting" aria-busy="true" />;
const page = { waiting, failed: FailedPage };
const AccountPage = late(() => import("./account-page/account-page.tsx"), page);
const DocsPage = late(() => import("./docs-page/docs-page.tsx"), page);
const ReferencePage = late(() => import("./reference-page/reference-page.tsx"), page);

const pages = {
  "/": { title: "page.editor", Page: EditorPage },
  "/account": { title: "page.account", Page: AccountPage },
  "/docs": { title: "page.docs", Page: DocsPage },
  "/docs/api": { title: "page.reference", Page: ReferencePage },
} as const satisfies Record<string, { title: MessageName; Page: ComponentType }>;

export function App() {
  const t = useMessages();
  const address = usePath();
  // A shared document is opened in the editor.
  const path = shareIn(address) === undefined ? address : "/";
  const { title: name, Page } = Object.hasOwn(pages, path)
    ? pages[path as keyof typeof pages]
    : { title: "page.notFound" as const, Page: NotFound };
  const title = t(name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="app" data-page={path.slice(1).replace("/", "-") || "editor"}>
      <a className="skip" href="#main">
        {t("header.skip")}
      </a>
      <Header path={path} />
      <Guard failed={() => null}>{path === "/" && <FirstWords />}</Guard>
      <Guard key={path} failed={(again) => <FailedPage onAgain={again} />}>
        <Page />
      </Guard>
      {path !== "/" && <Footer />}
    </div>
  );
}
