import { type Due, dueOn } from "@tafel/domain";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import { dueHere, here } from "./due-here.ts";
import { WhenField } from "./WhenField.tsx";

type Props = { readonly due: Due; readonly onChange: (changes: Partial<Due>) => void };

/** When a todo is due. */
export const DueField = ({ due, onChange }: Props) => (
  <WhenField
    labels={{ day: texts.dueDate, time: texts.dueTime, clear: texts.clearDay }}
    when={dueHere(due)}
    size="md"
    onDay={(day) => onChange(dueOn(here, due, day))}
    onTime={(dueDate, dueTime) => onChange({ dueDate, dueTime })}
  />
);
