import { type Due, dueIn, type LocalDue, type Start, startIn, type WallTime, wallTimeIn } from "@tafel/domain";
import { dayText, here, timeText } from "../../../ui/date.ts";

export { here };

/** When something is due where the person is. */
export const dueHere = (due: Due): LocalDue | null => dueIn(here, due);

/** When it starts there. */
export const startHere = (start: Start): LocalDue | null => startIn(here, start);

/** What calendar and clock show where the person is. */
export const nowHere = (): WallTime => wallTimeIn(here, new Date());

/** "01.03.2026", or "01.03.2026, 14:00". */
export const dueText = ({ day, time }: LocalDue): string =>
  time === null ? dayText(day) : `${dayText(day)}, ${timeText(time)}`;

/** The same for programs: `2026-03-01`, or `2026-03-01T14:00`. */
export const dueStamp = ({ day, time }: LocalDue): string => (time === null ? day : `${day}T${time}`);
