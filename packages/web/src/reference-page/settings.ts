import type { AnyApiReferenceConfiguration } from "@scalar/types/api-reference";
import type { LanguageName } from "../language/page-language.ts";

/**
 * Settings of the library. Colours are those of the app (`styles/late/reference.css`), in both schemes.
 *
 * @param onLoaded the endpoints are there
 */
export function settings(
  language: LanguageName,
  onLoaded: () => void,
): AnyApiReferenceConfiguration {
  return {
    url: "/openapi.json",
    onLoaded,
    localization: { locale: language === "zh-CN" ? "zh-CN" : "en" },
    hideDarkModeToggle: true,
    defaultOpenAllTags: true,
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
    generateOperationSlug: ({ operationId, method, path }) => operationId ?? `${method}${path}`,
    // Nothing of it comes from elsewhere or goes there.
    theme: "none",
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: "never",
    documentDownloadType: "none",
    hideClientButton: true,
    // No token is to be typed into this page; the editor is the place to try.
    hideTestRequestButton: true,
    persistAuth: false,
  };
}
