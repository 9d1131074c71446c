import { Modal } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../../data/failure-text.ts";
import { texts as common } from "../../../texts/common.ts";
import { todoHistoryTexts as texts } from "../../../texts/todo-history.ts";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { useBack } from "../../../ui/use-back.ts";
import { useSeenBoard } from "../board/seen-board.ts";
import styles from "./History.module.css";
import { History } from "./History.tsx";
import { usePast } from "./use-past.ts";

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** What the board was at every moment that is kept, as large as the window. */
export function HistoryDialog({ opened, onClose }: Props) {
  /** Whether something lies over it, which Escape and Back close first. */
  const [isCovered, setCovered] = useState(false);
  useBack(opened && !isCovered, onClose);
  return (
    <Modal
      opened={opened}
      fullScreen
      onClose={onClose}
      closeOnEscape={!isCovered}
      title={texts.title}
      closeButtonProps={{ "aria-label": common.close }}
      classNames={{ content: styles.content ?? "", body: styles.body ?? "" }}
    >
      <Loaded onClose={onClose} onCovered={setCovered} />
    </Modal>
  );
}

type LoadedProps = Pick<Props, "onClose"> & { readonly onCovered: (isCovered: boolean) => void };

function Loaded({ onClose, onCovered }: LoadedProps) {
  const { past, failure, loadMore } = usePast(useSeenBoard().session.boardId);
  if (!past && failure)
    return <ErrorState title={failureText(failure, texts.loadFailed)} onRetry={() => void loadMore()} />;
  if (!past) return <LoadingState text={texts.loading} />;
  return <History {...{ past, failure, loadMore, onClose, onCovered }} />;
}
