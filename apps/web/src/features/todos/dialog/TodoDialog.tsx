import { Alert, Modal, Stack } from "@mantine/core";
import type { Place } from "@tafel/domain";
import { useEffect, useState } from "react";
import { texts as common } from "../../../texts/common.ts";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import { useBoard } from "../board/board-context.ts";
import { copyTodoLink } from "../board/copy-todo-link.ts";
import { Conflicts } from "./Conflicts.tsx";
import { DialogButtons, DiscardQuestion } from "./DialogButtons.tsx";
import { DialogFields } from "./DialogFields.tsx";
import { acceptTheirs, changesIn, conflictsIn, edit, emptyDraft, isNamed, isTooLong, shown } from "./draft.ts";
import { saveTodo } from "./save-todo.ts";
import { useConfirmedBack } from "./use-confirmed-back.ts";

type Props = {
  /** The todo as it is, and where; undefined once it is deleted. */
  readonly place: Place | undefined;
  readonly teamId: string | undefined;
  readonly onClose: () => void;
};

/** Edits a todo. Only edited fields are saved; others' changes are shown at once and kept. */
export function TodoDialog({ place, teamId, onClose }: Props) {
  const [last, setLast] = useState(place);
  useEffect(() => {
    if (place) setLast(place);
  }, [place]);
  const known = place ?? last;
  return known && <KnownTodoDialog place={known} isGone={place === undefined} teamId={teamId} onClose={onClose} />;
}

type KnownProps = Props & {
  /** Where the todo is, or was. */
  readonly place: Place;
  readonly isGone: boolean;
};

function KnownTodoDialog({ place, isGone, teamId, onClose }: KnownProps) {
  const { todo } = place;
  const { session, members, deletions } = useBoard();
  const [draft, setDraft] = useState(emptyDraft);
  const [isAsking, setAsking] = useState(false);
  const changes = changesIn(todo, draft);
  const edited = shown(todo, draft);
  const canSave = isNamed(edited) && !isTooLong(edited);
  useConfirmedBack(changes !== undefined, () => setAsking(true));

  const submit = () => {
    if (!canSave) return;
    saveTodo(session, place, isGone, changes);
    onClose();
  };
  const leave = () => (changes ? setAsking(true) : onClose());
  const remove = () => {
    deletions.deleteTodo(todo.id);
    onClose();
  };
  const copyLink = session.userId === null ? undefined : () => void copyTodoLink(todo.id);
  return (
    <Modal
      opened
      onClose={leave}
      title={texts.title}
      size="lg"
      closeButtonProps={{ "aria-label": common.close }}
      // A press outside the dialog does not discard what was typed.
      closeOnClickOutside={changes === undefined}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          {isGone && <Alert color="chalk">{texts.gone}</Alert>}
          <Conflicts
            todo={todo}
            mine={edited}
            fields={conflictsIn(todo, draft)}
            who={members.get(session.history.touchedBy(todo.id) ?? "")?.username}
            onTakeTheirs={(fields) => setDraft(acceptTheirs(draft, fields))}
          />
          <DialogFields
            todo={edited}
            teamId={teamId}
            onChange={(touched) => setDraft((before) => edit(before, todo, touched))}
            onEnter={submit}
          />
          {isAsking ? (
            <DiscardQuestion onDiscard={onClose} onKeepEditing={() => setAsking(false)} />
          ) : (
            <DialogButtons isGone={isGone} canSave={canSave} onDelete={remove} onCopyLink={copyLink} onCancel={leave} />
          )}
        </Stack>
      </form>
    </Modal>
  );
}
