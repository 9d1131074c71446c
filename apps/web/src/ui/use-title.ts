import { useEffect } from "react";
import { texts } from "../texts/common.ts";

/** Names the page in the browser's tab. The router names every page; a screen calls this to say it more exactly. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} · ${texts.product}` : texts.product;
  }, [title]);
}
