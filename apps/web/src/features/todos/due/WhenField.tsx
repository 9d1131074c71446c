import { Group, TextInput } from "@mantine/core";
import type { LocalDue, TimeOfDay } from "@tafel/domain";
import { DayInput } from "../dialog/DayInput.tsx";
import { here } from "./due-here.ts";

type Props = {
  readonly labels: { readonly day: string; readonly time: string; readonly clear: string };
  /** Where the person is. */
  readonly when: LocalDue | null;
  readonly size: "sm" | "md";
  readonly autoFocus?: boolean;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  readonly onDay: (day: string | null) => void;
  readonly onTime: (day: string, time: TimeOfDay | null) => void;
};

/** A day and, once there is one, the time: both where the person is. */
export function WhenField({ labels, when, size, autoFocus = false, error, onDay, onTime }: Props) {
  const { day = null, time = null } = when ?? {};
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <DayInput
        {...labelled(labels.day, size)}
        value={day}
        autoFocus={autoFocus}
        miw="8.5rem"
        flex={1}
        clearButtonProps={{ "aria-label": labels.clear }}
        error={error}
        onChange={onDay}
      />
      {day !== null && (
        <TextInput
          {...labelled(labels.time, size)}
          type="time"
          value={time ?? ""}
          w={size === "sm" ? "8rem" : "9rem"}
          onChange={(event) => {
            const at = event.currentTarget.value.slice(0, 5);
            onTime(day, at === "" ? null : { at, zone: here });
          }}
        />
      )}
    </Group>
  );
}

/** A small one stands below a heading that says what it is. */
const labelled = (label: string, size: Props["size"]) =>
  size === "sm" ? { size, "aria-label": label } : { size, label };
