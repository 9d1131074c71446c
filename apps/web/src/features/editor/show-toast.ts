/** Tells something in a toast; what tells it is fetched with the controls, since a board is seen without it. */
export function showToast(how: "info" | "error", text: string): void {
  void import("../../ui/toast.ts").then(
    ({ toast }) => toast[how](text),
    // Without it there is nothing to tell with.
    () => {},
  );
}
