import { ActionIcon, Button } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { may, type Part, placeOf } from "@tafel/domain";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Failure } from "../../../data/api.ts";
import { failureText } from "../../../data/failure-text.ts";
import { todoHistoryTexts as texts } from "../../../texts/todo-history.ts";
import { useBack } from "../../../ui/use-back.ts";
import { useSeenBoard } from "../board/seen-board.ts";
import { ViewedLists, ViewedSigns } from "../guest/ViewedBoard.tsx";
import { ViewedTodo } from "../guest/ViewedTodo.tsx";
import { Described } from "./Described.tsx";
import styles from "./History.module.css";
import type { Past } from "./past.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";
import { Slider } from "./Slider.tsx";
import { Space } from "./Space.tsx";

type Props = {
  readonly past: Past;
  readonly failure: Failure | undefined;
  readonly loadMore: () => Promise<void>;
  readonly onClose: () => void;
  readonly onCovered: (isCovered: boolean) => void;
};

/** The board at the chosen moment; all of it or a part can be made what it was then. */
export function History({ past, failure, loadMore, onClose, onCovered }: Props) {
  const { session, members, attachments } = useSeenBoard();
  const { role } = useSyncExternalStore(session.subscribe, session.state);
  /** The save after which the board is shown; 0 is before the first one. */
  const [version, setVersion] = useState(past.moments[0]?.version ?? 0);
  const [openId, setOpenId] = useState<string>();
  const [restored, setRestored] = useState<Part>();
  const { moment, board, before } = boardAt(past, version);
  const open = openId === undefined ? undefined : placeOf(board, openId)?.todo;
  const isCovered = open !== undefined || restored !== undefined;
  useEffect(() => onCovered(isCovered), [isCovered, onCovered]);
  useBack(isCovered, () => (restored ? setRestored(undefined) : setOpenId(undefined)));
  const isNow = past.moments.length === 0 || version === past.moments[0]?.version;
  const mayRestore = !isNow && (!role || may(role, "edit"));
  return (
    <ViewedSigns board={board}>
      <div className={styles.head}>
        <Slider past={past} version={version} onChange={setVersion} onOldest={() => void loadMore()} />
        {failure && <p role="alert">{failureText(failure, texts.loadFailed)}</p>}
        {past.isBroken && version === 0 && <p>{texts.unknown}</p>}
        {mayRestore && (
          <Button leftSection={<IconRestore size={18} aria-hidden />} onClick={() => setRestored("board")}>
            {texts.restoreBoard}
          </Button>
        )}
      </div>
      <ViewedLists
        board={board}
        members={members}
        onOpen={setOpenId}
        action={
          mayRestore
            ? ({ id, title }) => <RestoreList title={title} onClick={() => setRestored({ listId: id })} />
            : undefined
        }
      />
      <Space boardId={session.boardId} />
      {open && (
        <ViewedTodo
          todo={open}
          members={members}
          files={attachments}
          onClose={() => setOpenId(undefined)}
          isCovered={restored !== undefined}
          described={moment && before && <Described {...{ past, moment, before, todo: open }} />}
          action={
            mayRestore && (
              <Button
                style={{ alignSelf: "flex-start" }}
                leftSection={<IconRestore size={18} aria-hidden />}
                onClick={() => setRestored({ todoId: open.id })}
              >
                {texts.restoreTodo}
              </Button>
            )
          }
        />
      )}
      {restored && (
        <RestoreDialog then={board} part={restored} onClose={() => setRestored(undefined)} onRestored={onClose} />
      )}
    </ViewedSigns>
  );
}

function RestoreList({ title, onClick }: { readonly title: string; readonly onClick: () => void }) {
  const label = texts.restoreList(title);
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
      <IconRestore size={18} aria-hidden />
    </ActionIcon>
  );
}

function boardAt({ moments, first }: Past, version: number) {
  const at = moments.findIndex((moment) => moment.version === version);
  const moment = moments[at];
  return { moment, board: moment?.board ?? first, before: moment && (moments[at + 1]?.board ?? first) };
}
