import { useState } from "react";
import { CalendarDay } from "./CalendarDay.tsx";
import { fitting, isBar, isOn, lanesOn, type Stretch } from "./calendar-lanes.ts";

/** More than fit into a month's cell are shown when they are asked for. */
const usual = 4;

type Props = {
  readonly week: readonly string[];
  readonly stretches: readonly Stretch[];
  readonly today: string;
  /** The month that is shown, `YYYY-MM`; undefined where a week is shown, which has room. */
  readonly month: string | undefined;
  /** The week before is shown above. */
  readonly isLater: boolean;
  readonly onOpen: (todoId: string) => void;
};

/** The days of a week. What takes several is a bar over them, and all of them show the same lanes. */
export function CalendarWeek({ week, stretches, today, month, isLater, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false);
  const usually = month === undefined ? stretches : fitting(stretches, usual);
  const shown = isWhole ? stretches : usually;
  const bars = shown.filter(isBar);
  return week.map((day, index) => {
    const countOf = (of: readonly Stretch[]) => of.filter((it) => isOn(it, index)).length;
    return (
      <CalendarDay
        key={day}
        day={day}
        week={week}
        stretches={shown.filter(({ from }) => from === index)}
        bars={bars.filter((it) => isOn(it, index))}
        barLanes={lanesOn(bars, index)}
        rails={Math.max(0, ...bars.map(({ lane }) => lane + 1))}
        today={today}
        isEmpty={countOf(stretches) === 0}
        isOutside={month !== undefined && day.slice(0, 7) !== month}
        isLater={isLater}
        more={countOf(stretches) - countOf(usually)}
        isWhole={isWhole}
        onWhole={setWhole}
        onOpen={onOpen}
      />
    );
  });
}
