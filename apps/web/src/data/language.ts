import { type Language, languageCookie } from "@tafel/contract";

/** As long as browsers keep a cookie. */
const lifetime = 400 * 24 * 60 * 60;

/** Has the server answer pages in this language from now on, this one first. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and not without https.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${lifetime}; samesite=lax`;
  location.reload();
}
