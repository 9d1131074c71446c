import { texts } from "../texts/common.ts";
import { EmptyState } from "./states.tsx";

/** Stands where a page is still to come. */
export function NotBuiltYet() {
  return <EmptyState title={texts.notFound.title} text={texts.notFound.text} />;
}
