import { NumberInput } from "@mantine/core";
import { type List, todoLimits } from "@tafel/domain";
import { useState } from "react";
import { listTexts as texts } from "../../../texts/todos.ts";
import { useBoard } from "./board-context.ts";
import { focusListMenu } from "./focus-card.ts";

/** How many todos a list should have at most; empty means any number. */
export function LimitField({ list, onDone }: { readonly list: List; readonly onDone: () => void }) {
  const { session } = useBoard();
  const [typed, setTyped] = useState<string | number>(list.limit ?? "");
  const keep = () => {
    const limit = typeof typed === "number" && typed >= 1 ? Math.floor(typed) : null;
    if (limit !== (list.limit ?? null)) session.do({ type: "edit-list", listId: list.id, changes: { limit } });
    onDone();
  };
  return (
    <NumberInput
      px="sm"
      size="sm"
      label={texts.limitField}
      min={1}
      max={todoLimits.todos}
      allowDecimal={false}
      allowNegative={false}
      autoFocus
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === "Enter") keep();
        else if (key === "Escape") onDone();
        else return;
        void focusListMenu(list.id);
      }}
    />
  );
}
