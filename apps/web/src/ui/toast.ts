import { notifications } from "@mantine/notifications";
import type { Failure } from "../data/api.ts";
import { CallFailed } from "../data/query-client.ts";
import { reasonOf } from "./failure-sentence.ts";

/** Of two toasts that say the same, only one is shown at a time. */
export const onlyOne = (message: string): { readonly id: string } => ({ id: message.replace(/\W+/g, "-") });

/** Shows a failed call: what failed, and why below it. */
function showFailure(failure: Failure, what: string): void {
  const why = reasonOf(failure);
  notifications.show({ color: "red", message: why, ...(why !== what && { title: what }) });
}

/** Toasts appear top-right for 6 s and pause on hover (specification, point 8); `Toasts` shows them. */
export const toast = {
  success: (message: string): void => void notifications.show({ message, color: "board" }),
  info: (message: string): void => void notifications.show({ message, color: "chalk" }),
  /** `title` says what failed when the message says why; `lang` is of a message in another language than the product's. */
  error: (message: string, title?: string, lang?: string): void =>
    void notifications.show({ message, color: "red", ...(title && { title }), ...(lang && { lang }) }),
  /** Not again while it is shown: what is done at once may be refused in many pieces. */
  errorOnce: (message: string): void => void notifications.show({ ...onlyOne(message), message, color: "red" }),
  failure: showFailure,
  /** The same for an error that a mutation throws. */
  failed: (error: unknown, fallback: string): void =>
    error instanceof CallFailed ? showFailure(error.failure, fallback) : toast.error(fallback),
};
