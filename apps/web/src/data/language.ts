import { type Language, languageCookie, languages } from "@tafel/contract";

/** As long as browsers keep a cookie. */
const lifetime = 400 * 24 * 60 * 60;

/** What was chosen in this browser. */
export const chosenLanguage = (): Language | undefined =>
  languages.find((language) => document.cookie.split("; ").includes(`${languageCookie}=${language}`));

/** Has the server answer pages in this language from now on, this one first. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and not without https.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${lifetime}; samesite=lax`;
  // Where cookies are switched off, loading again would change nothing.
  if (chosenLanguage() === language) location.reload();
}
