import { Menu, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCalendar } from "@tabler/icons-react";
import type { WireMyTodo } from "@tafel/contract";
import { type Dates, dayOf, isUrgent, plannedOn } from "@tafel/domain";
import { lazy, Suspense, useState } from "react";
import { myTodosTexts as texts } from "../../../texts/my-todos.ts";
import { DatesText } from "../due/DatesText.tsx";
import { dueHere, dueText, here } from "../due/due-here.ts";
import styles from "./MyTodos.module.css";

const DatesDialog = lazy(() => import("./DatesDialog.tsx").then((it) => ({ default: it.DatesDialog })));

type Props = {
  readonly todo: WireMyTodo;
  readonly isTicked: boolean;
  readonly onPlan: (changes: Partial<Dates>) => void;
};

/** When a todo is due; pressed, it offers the next days, and any other. */
export function DueMenu({ todo, isTicked, onPlan }: Props) {
  const [asksForDay, setAsksForDay] = useState(false);
  const due = dueHere(todo);
  const isPressing = !isTicked && isUrgent(due?.day ?? null, dayOf(new Date()));
  const look = { className: styles.due ?? "", "data-urgent": isPressing || undefined };
  const shown = (
    <>
      {isPressing ? <IconAlertTriangle size={16} aria-hidden /> : <IconCalendar size={16} aria-hidden />}
      <DatesText todo={todo} />
    </>
  );
  if (!todo.mayEdit) return <span {...look}>{shown}</span>;
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <UnstyledButton {...look} aria-label={texts.plan(todo.name, due ? dueText(due) : texts.groups.none)}>
            {shown}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Days
            isDue={due !== null}
            onDay={(day) => onPlan(plannedOn(here, todo, day))}
            onAnother={() => setAsksForDay(true)}
          />
        </Menu.Dropdown>
      </Menu>
      {asksForDay && (
        <Suspense>
          <DatesDialog todo={todo} onSet={onPlan} onClose={() => setAsksForDay(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The days from today on which something is put off most. */
const offsets = { today: 0, tomorrow: 1, nextWeek: 7 } as const;

function dayAfter(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return dayOf(day);
}

type DaysProps = {
  readonly isDue: boolean;
  readonly onDay: (day: string | null) => void;
  readonly onAnother: () => void;
};

const Days = ({ isDue, onDay, onAnother }: DaysProps) => (
  <>
    {(["today", "tomorrow", "nextWeek"] as const).map((when) => (
      <Menu.Item key={when} onClick={() => onDay(dayAfter(offsets[when]))}>
        {texts.days[when]}
      </Menu.Item>
    ))}
    <Menu.Item onClick={onAnother}>{texts.anotherDay}</Menu.Item>
    <Menu.Item disabled={!isDue} onClick={() => onDay(null)}>
      {texts.groups.none}
    </Menu.Item>
  </>
);
