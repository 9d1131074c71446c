import { Group, TextInput } from "@mantine/core";
import { type Due, dueOn } from "@tafel/domain";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import { DayInput } from "../dialog/DayInput.tsx";
import { dueHere, here } from "./due-here.ts";

type Props = { readonly due: Due; readonly onChange: (changes: Partial<Due>) => void };

/** The day on which a todo is due and, once there is one, the time: both where the person is. */
export function DueField({ due, onChange }: Props) {
  const { day = null, time = null } = dueHere(due) ?? {};
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <DayInput
        label={texts.dueDate}
        value={day}
        size="md"
        miw="9rem"
        flex={1}
        onChange={(next) => onChange(dueOn(here, due, next))}
      />
      {day !== null && (
        <TextInput
          type="time"
          label={texts.dueTime}
          value={time ?? ""}
          size="md"
          w="8rem"
          onChange={(event) => {
            const at = event.currentTarget.value.slice(0, 5);
            onChange({ dueDate: day, dueTime: at === "" ? null : { at, zone: here } });
          }}
        />
      )}
    </Group>
  );
}
