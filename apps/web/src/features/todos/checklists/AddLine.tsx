import { Textarea } from "@mantine/core";
import { type Checklist, namesIn, newLine, severalPasted } from "@tafel/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { newId } from "../../../data/new-id.ts";
import { checklistTexts as texts } from "../../../texts/checklists.ts";
import { useBoard } from "../board/board-context.ts";

type Props = { readonly todoId: string; readonly checklist: Checklist };

/** Adds lines one after the other; several pasted lines become several. */
export function AddLine({ todoId, checklist: { id: checklistId, title } }: Props) {
  const { session, announce } = useBoard();
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    const lines = namesIn(text);
    setTyped("");
    if (lines.length === 0) return;
    session.do(...lines.map((it) => ({ type: "add-line", todoId, checklistId, line: newLine(newId(), it) }) as const));
    announce(texts.linesAdded(lines.length));
  };
  // Escape and Back close the dialog while the field still has the focus.
  const leave = useEffectEvent(() => add(typed));
  useEffect(() => leave, []);
  return (
    <Textarea
      aria-label={texts.addLine(title)}
      placeholder={texts.addHint}
      size="sm"
      value={typed}
      autosize
      minRows={1}
      maxRows={8}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => add(typed)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add(typed);
      }}
      onPaste={(event) => {
        const pasted = severalPasted(event.clipboardData.getData("text/plain"));
        if (pasted === undefined) return;
        event.preventDefault();
        const { selectionStart, selectionEnd, value } = event.currentTarget;
        add(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
      }}
    />
  );
}
