import { texts } from "../texts/board-role.ts";
import { toast } from "./toast.ts";

/** Somebody may edit the board they have open no more, or again; `by` is who has chosen that. */
export const showRole = (mayEdit: boolean, by: string | undefined): void =>
  toast.info(mayEdit ? texts.nowEdits(by) : texts.nowViews(by));
