import { NativeSelect } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { type Line, type LineFields, readDay } from "@tafel/domain";
import { calendarLocale } from "../../../texts/calendar.ts";
import { checklistTexts as texts } from "../../../texts/checklists.ts";
import { language } from "../../../texts/language.ts";
import { dialogTexts } from "../../../texts/todos.ts";
import type { Members } from "../people/members.ts";
import styles from "./Checklists.module.css";

type Props = {
  readonly line: Line;
  readonly members: Members;
  readonly onChange: (changes: Partial<LineFields>) => void;
};

/** Who does a line, and until when. */
export function LinePlan({ line, members, onChange }: Props) {
  const known = members.has(line.assignee ?? "") ? (line.assignee ?? "") : "";
  return (
    <div className={styles.more}>
      {members.size > 0 && (
        <NativeSelect
          aria-label={texts.assignee(line.text)}
          value={known}
          data={[
            { value: "", label: texts.nobody },
            ...[...members.values()].map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          onChange={(event) => onChange({ assignee: event.currentTarget.value || null })}
        />
      )}
      <DateInput
        aria-label={texts.dueDate(line.text)}
        placeholder={dialogTexts.dayHint}
        value={line.dueDate}
        locale={calendarLocale}
        firstDayOfWeek={language.firstDayOfWeek}
        valueFormat={language.dayFormat}
        dateParser={(typed) => readDay(typed, language.dayOrder) ?? null}
        clearable
        clearButtonProps={{ "aria-label": dialogTexts.clearDay }}
        onChange={(dueDate) => onChange({ dueDate })}
      />
    </div>
  );
}
