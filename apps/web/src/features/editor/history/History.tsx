import { ActionIcon, Button, ScrollArea } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { whiteboardHistory } from "@tafel/contract";
import { type Editor, type Look, restoreBoard } from "@tafel/whiteboard";
import { QueryClientProvider } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { queryClient } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { texts as comparisonTexts } from "../../../texts/comparison.ts";
import { texts } from "../../../texts/history.ts";
import { texts as momentTexts } from "../../../texts/moments.ts";
import { toast } from "../../../ui/toast.ts";
import { useThrottled } from "../../../ui/use-throttled.ts";
import { Comparison } from "./Comparison.tsx";
import { Failed } from "./Failed.tsx";
import styles from "./History.module.css";
import { NameVersion } from "./NameVersion.tsx";
import { PastBoard } from "./PastBoard.tsx";
import { PlayControls } from "./PlayControls.tsx";
import { Sittings } from "./Sittings.tsx";
import { Slider } from "./Slider.tsx";
import type { Past } from "./stretch.ts";
import { useComparison } from "./use-comparison.ts";
import { useKnown } from "./use-history.ts";
import { useMoments } from "./use-moments.ts";
import { useOperationId } from "./use-operation-id.ts";
import { Versions } from "./Versions.tsx";

type Props = {
  readonly editor: Editor;
  readonly uuid: string;
  readonly look: Look;
  readonly onClose: () => void;
};

/** What the board was at any moment. The board itself goes on underneath. */
export const HistoryView = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <View {...props} />
  </QueryClientProvider>
);

function View({ editor, uuid, look, onClose }: Props) {
  const known = useKnown(uuid);
  const moments = useMoments(editor, uuid, known.data);
  const { version, past, choose } = moments;
  const settled = useThrottled(version, pauseOfLists) ?? 0;
  const comparison = useComparison(editor, moments);
  const { other, differing, revealed } = comparison;
  const section = useRef<HTMLElement>(null);
  const focus = useCallback(() => section.current?.focus({ preventScroll: true }), []);
  useEffect(focus, [focus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === " " && isInside(event) && !hasOwnSpace(event.target)) {
      event.preventDefault();
      return moments.toggle();
    }
    // A menu or dialog above it closes by itself.
    if (event.key !== "Escape" || event.nativeEvent.isComposing || !isInside(event)) return;
    event.preventDefault();
    onClose();
  };
  const isEmpty = known.data?.last === 0;
  return (
    <section
      ref={section}
      className={styles.place}
      aria-label={texts.history}
      tabIndex={-1}
      data-own-keys=""
      data-history=""
      onKeyDown={onKeyDown}
    >
      <PastBoard {...{ editor, look, past, differing, revealed }} changedSince={moments.changedSince} />
      <aside className={styles.panel} aria-label={texts.history}>
        <div className={styles.head}>
          <h2>{texts.history}</h2>
          <ActionIcon size={44} variant="subtle" color="gray" aria-label={common.close} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        </div>
        {known.isPending && <p role="status">{texts.loading}</p>}
        {known.isError && <Failed text={texts.failed} onRetry={() => void known.refetch()} />}
        {isEmpty && <p>{texts.empty}</p>}
        {known.data && !isEmpty && version !== undefined && (
          <>
            <Slider {...known.data} {...{ version, past }} isPlaying={moments.isPlaying} onChange={choose} />
            <PlayControls {...moments} onToggle={moments.toggle} onSpeed={moments.setSpeed} />
            {moments.isError && <Failed text={texts.momentFailed} onRetry={moments.retry} />}
            {other ? (
              <Comparison
                {...{ other, differing }}
                isShown={comparison.isShown}
                onReveal={comparison.reveal}
                onEnd={() => {
                  comparison.endComparison();
                  focus();
                }}
              />
            ) : (
              <>
                <Actions
                  editor={editor}
                  uuid={uuid}
                  past={past}
                  onCompare={comparison.compareWithNow}
                  onRestored={onClose}
                />
                <ScrollArea className={styles.scroll ?? ""} type="auto">
                  <Versions
                    {...{ uuid, version: settled, canName: editor.canEdit }}
                    onChoose={choose}
                    onCompare={comparison.compareWith}
                    onDeleted={focus}
                  />
                  <Sittings {...{ uuid, known: known.data, version: settled }} onChoose={choose} />
                </ScrollArea>
              </>
            )}
          </>
        )}
      </aside>
    </section>
  );
}

/** Milliseconds between two changes of what the lists have marked: they are long. */
const pauseOfLists = 250;

/** What Space presses, or types into. */
const hasOwnSpace = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input:not([type="range"]), textarea') !== null;

const isInside = ({ currentTarget, target }: KeyboardEvent) => currentTarget.contains(target as Node);

type ActionsProps = {
  readonly editor: Editor;
  readonly uuid: string;
  readonly past: Past | undefined;
  readonly onCompare: () => void;
  readonly onRestored: () => void;
};

function Actions({ editor, uuid, onCompare, onRestored, ...shown }: ActionsProps) {
  // A board that could not be taken as far as its moment is looked at, and no more.
  const past = shown.past?.isIncomplete ? undefined : shown.past;
  const { isCopying, copy } = useCopy(uuid, past?.version);
  // What was selected on the board underneath when the history was opened.
  const [selected] = useState(() => editor.selection.ids);
  const restore = (only?: ReadonlySet<string>) => {
    if (!past) return;
    const locked = restoreBoard(editor, past.elements, only);
    toast.success(only ? momentTexts.restoredSelected : texts.restored);
    if (locked > 0) toast.info(texts.locked(locked));
    onRestored();
  };
  return (
    <div className={styles.actions}>
      {editor.canEdit && (
        <Button mih={44} disabled={!past} onClick={() => restore()}>
          {texts.restore}
        </Button>
      )}
      {editor.canEdit && selected.size > 0 && (
        <Button mih={44} variant="default" disabled={!past} onClick={() => restore(selected)}>
          {momentTexts.restoreSelected(selected.size)}
        </Button>
      )}
      <Button mih={44} variant="default" disabled={!past} loading={isCopying} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Button mih={44} variant="default" disabled={!past} onClick={onCompare}>
        {comparisonTexts.compareWithNow}
      </Button>
      {editor.canEdit && <NameVersion uuid={uuid} version={past?.version} />}
    </div>
  );
}

function useCopy(uuid: string, version: number | undefined) {
  const [isCopying, setCopying] = useState(false);
  const operationId = useOperationId(version);
  const copy = async () => {
    if (version === undefined) return;
    setCopying(true);
    const input = { params: { uuid, version }, body: { operationId: operationId.current() } };
    const copied = await call(whiteboardHistory.copy, input, { timeout: timeoutOfBoards });
    setCopying(false);
    if (!copied.ok) return toast.failure(copied.error, texts.copyFailed);
    operationId.done();
    toast.success(texts.copied);
  };
  return { isCopying, copy };
}
