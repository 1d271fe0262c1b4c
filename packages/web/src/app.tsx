import { lazy, Suspense, useEffect } from "react";
import { EditorPage } from "./editor-page/editor-page.tsx";
import { usePath } from "./routing.ts";
import { Header } from "./ui/header.tsx";
import { NotFound } from "./ui/not-found.tsx";

const AccountPage = lazy(() => import("./account-page/account-page.tsx"));
const DocsPage = lazy(() => import("./docs-page/docs-page.tsx"));

const pages = {
  "/": { title: "Platen: Markdown, set as a picture", Page: EditorPage },
  "/account": { title: "Account · Platen", Page: AccountPage },
  "/docs": { title: "Documentation · Platen", Page: DocsPage },
} as const;

export function App() {
  const path = usePath();
  const { title, Page } = Object.hasOwn(pages, path)
    ? pages[path as keyof typeof pages]
    : { title: "Not found · Platen", Page: NotFound };
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="app" data-page={path.slice(1) || "editor"}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <Suspense fallback={<main id="main" className="page-waiting" aria-busy="true" />}>
        <Page />
      </Suspense>
    </div>
  );
}
