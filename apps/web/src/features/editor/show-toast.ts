/** Shows a toast. Its code is loaded with the controls, because a board is shown without it. */
export function showToast(how: "info" | "error", text: string): void {
  void import("../../ui/toast.ts").then(
    ({ toast }) => toast[how](text),
    // Without that code nothing can be shown.
    () => {},
  );
}
