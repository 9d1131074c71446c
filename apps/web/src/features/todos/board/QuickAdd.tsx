import { Button, Group, Textarea } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import {
  type List,
  namesIn,
  newTodo,
  type QuickPart,
  severalPasted,
  splitQuickly,
  type Todo,
  type TodoChange,
  todoWith,
} from "@tafel/domain";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { newId } from "../../../data/new-id.ts";
import { todoTexts as texts } from "../../../texts/todos.ts";
import { here } from "../due/due-here.ts";
import { QuickChips } from "../quick/QuickChips.tsx";
import { useQuickParts } from "../quick/use-quick-parts.ts";
import { useBoard } from "./board-context.ts";
import styles from "./ListColumn.module.css";
import type { OpenTodoBoard } from "./open-todo-board.ts";

type Props = { readonly list: List; readonly scroller: RefObject<HTMLDivElement | null> };

/** What is typed as the next todo of a board's lists, by their IDs: closing the field keeps it, another view does too. */
const typedOn = new WeakMap<OpenTodoBoard, ReadonlyMap<string, string>>();

/**
 * Adds todos one after the other: Enter adds what is typed and waits for the next one; several pasted lines become
 * several todos.
 */
export function QuickAdd({ list, scroller }: Props) {
  const { session } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(() => typedOn.get(session)?.get(list.id) ?? "");
  const button = useRef<HTMLButtonElement>(null);
  if (isOpen) {
    return (
      <Field
        {...{ list, scroller, typed }}
        onType={(next) => {
          setTyped(next);
          typedOn.set(session, new Map(typedOn.get(session)).set(list.id, next));
        }}
        onClose={() => {
          // At once: a frame later, the focus may be where a key has moved it.
          flushSync(() => setOpen(false));
          button.current?.focus();
        }}
      />
    );
  }
  return (
    <div className={styles.foot}>
      <button
        ref={button}
        type="button"
        className={styles.add}
        data-add
        aria-label={texts.addTo(list.title)}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={18} aria-hidden />
        {texts.add}
      </button>
    </div>
  );
}

type FieldProps = Props & {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
};

function Field({ list, scroller, typed, onType, onClose }: FieldProps) {
  const { session, keepShown, announce } = useBoard();
  const { parts, keepAsText, forget } = useQuickParts(typed);
  const add = (text: string) => {
    const names = namesIn(text);
    const todos = names.map((name) =>
      names.length > 1 || text !== typed ? newTodo(newId(), name) : readTodo(name, text, parts),
    );
    onType("");
    forget();
    if (names.length === 0) return;
    keepShown(todos.map(({ id }) => id));
    session.do(...todos.map((todo): TodoChange => ({ type: "add-todo", listId: list.id, todo })));
    announce(texts.added(names.length, list.title));
  };
  const { length } = list.todos;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is one more, it is seen.
  useEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [length, scroller]);
  return (
    <div className={styles.foot}>
      <Textarea
        aria-label={texts.newName(list.title)}
        placeholder={texts.newHint}
        value={typed}
        autosize
        minRows={1}
        maxRows={8}
        autoFocus
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") onClose();
          const { selectionStart, selectionEnd } = event.currentTarget;
          const before = parts.find(({ end }) => end === selectionStart && end === selectionEnd);
          if (event.key === "Backspace" && before) {
            event.preventDefault();
            return keepAsText(before);
          }
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          add(typed);
        }}
        onPaste={(event) => {
          const pasted = severalPasted(event.clipboardData.getData("text/plain"));
          // A single line is inserted into the field; several lines become todos, together with what was typed before.
          if (pasted === undefined) return;
          event.preventDefault();
          const { selectionStart, selectionEnd, value } = event.currentTarget;
          add(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
        }}
      />
      <QuickChips parts={parts} onKeepAsText={keepAsText} />
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" onClick={() => add(typed)} disabled={typed.trim() === ""}>
          {texts.add}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {texts.done}
        </Button>
      </Group>
    </div>
  );
}

/** A typed line may say more than the name. */
function readTodo(name: string, text: string, parts: readonly QuickPart[]): Todo {
  const { fields, name: rest, ...more } = splitQuickly(text, parts, here);
  const [shorter] = namesIn(rest);
  return shorter === undefined ? newTodo(newId(), name) : todoWith(newId(), { ...fields, ...more, name: shorter });
}
