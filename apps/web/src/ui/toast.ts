import { notifications } from "@mantine/notifications";
import { type Failure, failureText } from "../data/api.ts";
import { CallFailed } from "../data/query-client.ts";
import { texts } from "../texts/common.ts";

/** A call failed: the server's message, else the fallback; with a word on what to do when no answer came. */
function showFailure(failure: Failure, fallback: string): void {
  notifications.show({
    color: "red",
    ...(failure.reason === "refused"
      ? { message: failureText(failure, fallback) }
      : {
          title: failureText(failure, fallback),
          message: failure.reason === "time-out" ? texts.noAnswer : texts.unreachable,
        }),
  });
}

/** Toasts appear top-right for 6 s and pause on hover (specification, point 8); `Toasts` shows them. */
export const toast = {
  success: (message: string): void => void notifications.show({ message, color: "board" }),
  info: (message: string): void => void notifications.show({ message, color: "chalk" }),
  /** `title` says what failed, where the message says why. */
  error: (message: string, title?: string): void =>
    void notifications.show({ message, color: "red", ...(title && { title }) }),
  failure: showFailure,
  /** The same for what a mutation throws. */
  failed: (error: unknown, fallback: string): void =>
    error instanceof CallFailed ? showFailure(error.failure, fallback) : toast.error(fallback),
};
