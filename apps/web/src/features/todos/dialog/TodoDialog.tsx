import { Alert, Modal, Stack } from "@mantine/core";
import { isArchived, type Place } from "@tafel/domain";
import { useEffect, useRef, useState } from "react";
import { texts as common } from "../../../texts/common.ts";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import { useBack } from "../../../ui/use-back.ts";
import { ActivitySection } from "../activity/ActivitySection.tsx";
import { AttachmentsField } from "../attachments/AttachmentsField.tsx";
import { useBoard } from "../board/board-context.ts";
import { copyTodoLink } from "../board/copy-todo-link.ts";
import { ChecklistsField } from "../checklists/ChecklistsField.tsx";
import { LabelsField } from "../labels/LabelsField.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { DialogButtons, DiscardQuestion } from "./DialogButtons.tsx";
import { DialogFields } from "./DialogFields.tsx";
import {
  acceptTheirs,
  changesIn,
  conflictsIn,
  edit,
  emptyDraft,
  isNamed,
  isStartWrong,
  isTooLong,
  shown,
} from "./draft.ts";
import { OnWhiteboards } from "./OnWhiteboards.tsx";
import { saveTodo } from "./save-todo.ts";
import { useOfferTyped } from "./use-offer-typed.ts";

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
  const { session, nameOf } = useBoard();
  const [draft, setDraft] = useState(emptyDraft);
  const [isAsking, setAsking] = useState(false);
  const [isViewing, setViewing] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = () => {
    setAsking(true);
    // Asked before, it may be out of view by now.
    keep.current?.focus();
  };
  const changes = changesIn(todo, draft);
  const edited = shown(todo, draft);
  const canSave = isNamed(edited) && !isTooLong(edited) && !isStartWrong(todo, draft);
  // Back closes the dialog, as Escape does; with changes it asks first, and so does the browser.
  useBack(changes !== undefined, ask, true);

  const close = useOfferTyped(todo, changes, onClose);
  const submit = () => {
    if (!canSave) return;
    saveTodo(session, place, isGone, changes);
    close();
  };
  const leave = () => (changes ? ask() : close());
  return (
    <Modal
      opened
      onClose={leave}
      title={texts.title}
      size="lg"
      closeButtonProps={{ "aria-label": common.close }}
      // A press outside the dialog does not discard what was typed.
      closeOnClickOutside={changes === undefined}
      // A picture that is open above it is closed first.
      closeOnEscape={!isViewing}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          {isGone && <Alert color="chalk">{texts.gone}</Alert>}
          {!isGone && isArchived(todo) && <Alert color="gray">{texts.archived}</Alert>}
          <Conflicts
            todo={todo}
            mine={edited}
            fields={conflictsIn(todo, draft)}
            who={nameOf(session.history.touchedBy(todo.id) ?? "")}
            onTakeTheirs={(fields) => setDraft(acceptTheirs(draft, fields))}
          />
          <DialogFields
            todo={edited}
            teamId={teamId}
            onChange={(touched) => setDraft((before) => edit(before, todo, touched))}
            onEnter={submit}
          />
          {!isGone && <LabelsField todo={todo} />}
          {!isGone && <ChecklistsField place={place} />}
          {!isGone && <AttachmentsField todo={todo} onViewing={setViewing} />}
          {isAsking && <DiscardQuestion onDiscard={close} onKeepEditing={() => setAsking(false)} keep={keep} />}
          {/* Hidden, not removed: Cancel gets the focus back. */}
          <div hidden={isAsking}>
            <TodoActions place={place} isGone={isGone} canSave={canSave} onClose={close} onCancel={leave} />
          </div>
          {session.hasAccount && <OnWhiteboards todoId={todo.id} isEdited={changes !== undefined} />}
          {session.hasAccount && <ActivitySection todoId={todo.id} />}
        </Stack>
      </form>
    </Modal>
  );
}

type ActionsProps = Omit<KnownProps, "teamId"> & { readonly canSave: boolean; readonly onCancel: () => void };

/** What can be done with the todo as a whole. */
function TodoActions({ place: { todo }, isGone, canSave, onClose, onCancel }: ActionsProps) {
  const { session, deletions } = useBoard();
  const remove = () => {
    deletions.deleteTodo(todo.id);
    onClose();
  };
  const archive = () => {
    if (isArchived(todo)) return session.do({ type: "edit-todo", todoId: todo.id, changes: { archivedAt: null } });
    deletions.archiveTodos([todo.id]);
    onClose();
  };
  return (
    <DialogButtons
      isGone={isGone}
      canSave={canSave}
      isArchived={isArchived(todo)}
      onDelete={remove}
      onArchive={archive}
      onCopyLink={session.hasAccount ? () => void copyTodoLink(todo.id) : undefined}
      onCancel={onCancel}
    />
  );
}
