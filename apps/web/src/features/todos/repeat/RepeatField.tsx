import { Chip, Group, NativeSelect, NumberInput, Stack, Switch, Text } from "@mantine/core";
import { mostEvery, type Repeat, type Todo, type TodoFields, weekdayOf } from "@tafel/domain";
import { language } from "../../../texts/language.ts";
import { repeatTexts as texts } from "../../../texts/repeat.ts";
import { dueHere, here, nowHere, startHere } from "../due/due-here.ts";
import { repeatText, weekdayName } from "./repeat-text.ts";

type Props = { readonly todo: Todo; readonly onChange: (changes: Partial<TodoFields>) => void };

const choices = ["never", "day", "weekdays", "week", "month", "year"] as const;
type Choice = (typeof choices)[number];

const workdays = [1, 2, 3, 4, 5];
const isOnWorkdays = ({ unit, every, weekdays }: Repeat): boolean =>
  unit === "week" && every === 1 && weekdays.join() === workdays.join();

/** Whether a todo comes again when it is done, and when. */
export function RepeatField({ todo, onChange }: Props) {
  const { repeat } = todo;
  const choice: Choice = repeat ? (isOnWorkdays(repeat) ? "weekdays" : repeat.unit) : "never";
  const choose = (chosen: Choice) => {
    if (chosen === "never") return onChange({ repeat: null });
    const day = dueHere(todo)?.day ?? startHere(todo)?.day ?? nowHere().day;
    onChange({ repeat: repeatFrom(chosen, day), ...(todo.dueDate === null && { dueDate: day }) });
  };
  return (
    <Stack gap="xs">
      <Group gap="md" align="flex-end">
        <NativeSelect
          label={texts.label}
          size="md"
          value={choice}
          data={choices.map((value) => ({ value, label: texts.choices[value] }))}
          // The values are those above.
          onChange={(event) => choose(event.currentTarget.value as Choice)}
        />
        {repeat && choice !== "weekdays" && (
          <Every repeat={repeat} onChange={(changes) => onChange({ repeat: { ...repeat, ...changes } })} />
        )}
      </Group>
      {repeat && (
        <>
          {choice === "week" && (
            <Weekdays
              weekdays={repeat.weekdays}
              onChange={(weekdays) => onChange({ repeat: { ...repeat, weekdays } })}
            />
          )}
          <Switch
            label={texts.fromDone}
            checked={repeat.from === "done"}
            onChange={(event) =>
              onChange({ repeat: { ...repeat, from: event.currentTarget.checked ? "done" : "due" } })
            }
          />
          <Text size="sm" c="dimmed" role="status">
            {repeatText(repeat)}
          </Text>
        </>
      )}
    </Stack>
  );
}

function repeatFrom(choice: Exclude<Choice, "never">, day: string): Repeat {
  const isOfMonth = choice === "month" || choice === "year";
  return {
    unit: choice === "weekdays" ? "week" : choice,
    every: 1,
    weekdays: choice === "weekdays" ? workdays : choice === "week" ? [weekdayOf(day)] : [],
    date: isOfMonth ? Number(day.slice(8)) : null,
    from: "due",
    zone: here,
  };
}

type EveryProps = { readonly repeat: Repeat; readonly onChange: (changes: Partial<Repeat>) => void };

/** How many units lie between two of them and, of months, the day. */
function Every({ repeat: { unit, every, date }, onChange }: EveryProps) {
  return (
    <>
      <NumberInput
        label={texts.every}
        size="md"
        w="8.5rem"
        suffix={` ${texts.units[unit](every)}`}
        value={every}
        min={1}
        max={mostEvery}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        onChange={(typed) => typeof typed === "number" && typed >= 1 && onChange({ every: typed })}
      />
      {unit === "month" && (
        <NumberInput
          label={texts.date}
          size="md"
          w="7rem"
          value={date ?? ""}
          min={1}
          max={31}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          onChange={(typed) => typeof typed === "number" && typed >= 1 && onChange({ date: typed })}
        />
      )}
    </>
  );
}

type WeekdaysProps = { readonly weekdays: readonly number[]; readonly onChange: (weekdays: readonly number[]) => void };

function Weekdays({ weekdays, onChange }: WeekdaysProps) {
  const all = Array.from({ length: 7 }, (_, index) => (index + language.firstDayOfWeek) % 7);
  return (
    <Chip.Group
      multiple
      value={weekdays.map(String)}
      // One stays.
      onChange={(chosen) => chosen.length > 0 && onChange(chosen.map(Number).toSorted())}
    >
      <Group gap={6} role="group" aria-label={texts.weekdays}>
        {all.map((weekday) => (
          <Chip key={weekday} value={String(weekday)} size="sm">
            {weekdayName(weekday, "short")}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
