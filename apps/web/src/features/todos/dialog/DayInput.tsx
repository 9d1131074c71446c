import "@mantine/dates/styles.layer.css";
import { DateInput, type DateInputProps } from "@mantine/dates";
import { readDay } from "@tafel/domain";
import { useState } from "react";
import { calendarLocale } from "../../../texts/calendar.ts";
import { language } from "../../../texts/language.ts";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import styles from "./DayInput.module.css";

type Props = Omit<DateInputProps, "value" | "onChange"> & {
  /** `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
};

/** The calendar's buttons, whether it shows days, months or years. */
const ariaLabels = {
  ...{ previousMonth: texts.earlier, previousYear: texts.earlier, previousDecade: texts.earlier },
  ...{ nextMonth: texts.later, nextYear: texts.later, nextDecade: texts.later },
};

/** A day, typed or chosen, as the person's language writes it. */
export function DayInput(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DateInput
      placeholder={texts.dayHint}
      locale={calendarLocale}
      firstDayOfWeek={language.firstDayOfWeek}
      valueFormat={language.dayFormat}
      dateParser={(typed) => readDay(typed, language.dayOrder) ?? null}
      ariaLabels={ariaLabels}
      classNames={{ day: styles.day }}
      clearable
      clearButtonProps={{ "aria-label": texts.clearDay }}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      // Escape closes the calendar, and only then the dialog around it.
      data-mantine-stop-propagation={isOpen}
      {...props}
    />
  );
}
