import { ActionIcon, Button, SegmentedControl, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { dayOf } from "@tafel/domain";
import { type ReactNode, useMemo, useRef } from "react";
import { calendarTexts as texts } from "../../../texts/todo-views.ts";
import styles from "./Calendar.module.css";
import { CalendarWeek } from "./CalendarWeek.tsx";
import { shortWeekday, shownDays, spanTitle, stepFrom } from "./calendar-days.ts";
import { lanesOf } from "./calendar-lanes.ts";
import { type CalendarTodo, movedSpan, withoutDay } from "./calendar-todo.ts";
import type { Span } from "./span.ts";
import { UndatedTodos } from "./UndatedTodos.tsx";
import { useDropsOnCalendar } from "./use-calendar-drops.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";

type Props = {
  readonly todos: readonly CalendarTodo[];
  readonly span: Span;
  /** A day that is shown, `YYYY-MM-DD`. */
  readonly day: string;
  /** Buttons beside those that lead to other days. */
  readonly actions: ReactNode;
  readonly onShow: (span: Span, day: string) => void;
  readonly onOpen: (todoId: string) => void;
  readonly onTick: (todoId: string) => void;
  /** Moves what is shown on one day to another, or takes the days away. */
  readonly onPlan: (todo: CalendarTodo, from: string | null, to: string | null) => void;
};

/** Todos by month or week. A todo is given another day by dragging it or by keys. */
export function Calendar({ todos, span, day, actions, onShow, onOpen, onTick, onPlan }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const weeks = useMemo(() => shownDays(span, day), [span, day]);
  const found = useMemo(() => weeks.map((week) => lanesOf(todos, week)), [todos, weeks]);
  const undated = useMemo(() => withoutDay(todos), [todos]);
  const plan = (todoId: string, from: string | null, to: string | null) => {
    const todo = todos.find(({ id }) => id === todoId);
    if (!todo || from === to || (from !== null && to !== null && !movedSpan(todo, from, to))) return;
    onPlan(todo, from, to);
  };
  const shows = (it: string) => weeks.some((week) => week.includes(it));
  const follow = (to: string | null) => {
    if (to !== null && !shows(to)) onShow(span, to);
  };
  useDropsOnCalendar(container, plan);
  useCalendarKeys(container, todos, { onTick, onPlan: plan, follow });
  const today = dayOf(new Date());
  const title = spanTitle(span, day);
  const isEmpty = found.every(({ length }) => length === 0);
  return (
    <div ref={container} className={styles.calendar} data-calendar={span}>
      <section className={styles.days} aria-label={title}>
        <Head span={span} day={day} today={today} title={title} actions={actions} onShow={onShow} />
        <div className={styles.weekdays} aria-hidden>
          {weeks[0]?.map((it) => (
            <span key={it}>{shortWeekday(it)}</span>
          ))}
        </div>
        <ol className={styles.grid} data-empty={isEmpty || undefined}>
          {weeks.map((week, index) => (
            <CalendarWeek
              key={week[0]}
              week={week}
              stretches={found[index] ?? []}
              today={today}
              month={span === "month" ? day.slice(0, 7) : undefined}
              isLater={index > 0}
              onOpen={onOpen}
            />
          ))}
        </ol>
        {isEmpty && <p className={styles.nothing}>{texts.nothing}</p>}
        <p className={styles.hint}>{texts.hint}</p>
      </section>
      <UndatedTodos todos={undated} onOpen={onOpen} />
    </div>
  );
}

type HeadProps = Pick<Props, "span" | "day" | "actions" | "onShow"> & {
  readonly today: string;
  readonly title: string;
};

/** What is shown, and the way to what comes before and after. */
function Head({ span, day, today, title, actions, onShow }: HeadProps) {
  return (
    <div className={styles.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.previous[span]}
        onClick={() => onShow(span, stepFrom(span, day, -1))}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.next[span]}
        onClick={() => onShow(span, stepFrom(span, day, 1))}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
      <Title order={2} size="h4" className={styles.title ?? ""} aria-live="polite">
        {title}
      </Title>
      <Button variant="default" size="sm" onClick={() => onShow(span, today)}>
        {texts.today}
      </Button>
      <SegmentedControl
        size="sm"
        value={span}
        data={(["month", "week"] as const).map((value) => ({ value, label: texts[value] }))}
        // The values are those above.
        onChange={(value) => onShow(value as Span, day)}
      />
      {actions}
    </div>
  );
}
