import { useEffect } from "react";
import { texts } from "../texts/common.ts";

/** Sets the title of the browser's tab. The router names every page; a screen calls this for a more precise title. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title]);
}

/** Empty: the product's name alone. */
export function setTitle(title: string): void {
  document.title = title ? `${title} · ${texts.product}` : texts.product;
}
