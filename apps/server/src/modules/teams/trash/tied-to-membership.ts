import {
  boardEditors,
  boards,
  calendarFeeds,
  todoAssignees,
  todoReminders,
  whiteboardEditors,
  whiteboards,
} from "../../../platform/database/schema/index.ts";

/**
 * What members have on boards, and lose with their membership: by a foreign key that their rows let go of while the team is in
 * the trash.
 */
export const tiedToMembership = [
  { table: todoAssignees, board: todoAssignees.boardId, boards },
  { table: todoReminders, board: todoReminders.boardId, boards },
  { table: calendarFeeds, board: calendarFeeds.boardId, boards },
  { table: boardEditors, board: boardEditors.boardId, boards },
  { table: whiteboardEditors, board: whiteboardEditors.whiteboardId, boards: whiteboards },
] as const;
