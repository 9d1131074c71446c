import { useSyncExternalStore } from "react";

const attribute = "data-mantine-color-scheme";

/** Light or dark, as the page is shown: its first script decides, and Mantine changes it later. */
export const useColorScheme = (): "light" | "dark" => useSyncExternalStore(follow, read);

const read = () => (document.documentElement.getAttribute(attribute) === "dark" ? "dark" : "light");

function follow(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}
