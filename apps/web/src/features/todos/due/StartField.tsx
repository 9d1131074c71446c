import { type Dates, type Start, startOn, startsAfterDue } from "@tafel/domain";
import { startTexts as texts } from "../../../texts/start.ts";
import { here, startHere } from "./due-here.ts";
import { WhenField } from "./WhenField.tsx";

type Props = { readonly dates: Dates; readonly onChange: (changes: Partial<Start>) => void };

/** From when on a todo is to be worked on; says so where that is after it is due. */
export const StartField = ({ dates, onChange }: Props) => (
  <WhenField
    labels={{ day: texts.label, time: texts.time, clear: texts.clearDay }}
    when={startHere(dates)}
    size="md"
    error={startsAfterDue(dates) ? texts.afterDue : undefined}
    onDay={(day) => onChange(startOn(here, dates, day))}
    onTime={(startDate, startTime) => onChange({ startDate, startTime })}
  />
);
