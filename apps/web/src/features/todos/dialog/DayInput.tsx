import "@mantine/dates/styles.layer.css";
import { DateInput, type DateInputProps } from "@mantine/dates";
import { readDay } from "@tafel/domain";
import { calendarLocale } from "../../../texts/calendar.ts";
import { language } from "../../../texts/language.ts";
import { dialogTexts as texts } from "../../../texts/todos.ts";

type Props = Omit<DateInputProps, "value" | "onChange"> & {
  /** `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
};

/** A day, typed or chosen, as the person's language writes it. */
export const DayInput = (props: Props) => (
  <DateInput
    placeholder={texts.dayHint}
    locale={calendarLocale}
    firstDayOfWeek={language.firstDayOfWeek}
    valueFormat={language.dayFormat}
    dateParser={(typed) => readDay(typed, language.dayOrder) ?? null}
    clearable
    clearButtonProps={{ "aria-label": texts.clearDay }}
    {...props}
  />
);
