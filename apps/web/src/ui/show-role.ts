import { notifications } from "@mantine/notifications";
import { texts } from "../texts/board-role.ts";

let shown: string | undefined;

/** Somebody may edit the board they have open no more, or again; `by` is who has chosen that. Only the latest counts. */
export function showRole(mayEdit: boolean, by: string | undefined): void {
  if (shown !== undefined) notifications.hide(shown);
  shown = notifications.show({ message: mayEdit ? texts.nowEdits(by) : texts.nowViews(by), color: "chalk" });
}
