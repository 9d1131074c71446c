import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { Editor, Look } from "@tafel/whiteboard";
import { QueryClientProvider } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { queryClient } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { texts } from "../../../texts/history.ts";
import { useBack } from "../../../ui/use-back.ts";
import { usePageShows } from "../../../ui/use-page-shows.ts";
import { Failed } from "./Failed.tsx";
import styles from "./History.module.css";
import { Panel } from "./Panel.tsx";
import { PastBoard } from "./PastBoard.tsx";
import { useChosen, useOnlySteps } from "./use-chosen.ts";
import { useComparison } from "./use-comparison.ts";
import { useKnown } from "./use-history.ts";
import { useMoments } from "./use-moments.ts";

type Props = {
  readonly editor: Editor;
  readonly uuid: string;
  readonly look: Look;
  /** Who wrote what is selected is told at once. */
  readonly asksWhoWrote: boolean;
  readonly onClose: () => void;
};

/** What the board was at any moment. The board itself goes on underneath. */
export const HistoryView = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <View {...props} />
  </QueryClientProvider>
);

function View({ editor, uuid, look, asksWhoWrote, onClose }: Props) {
  const known = useKnown(uuid);
  const choosing = useChosen(editor, uuid, known.data?.last);
  const { chosen, steps } = choosing;
  const moments = useMoments(editor, uuid, known.data, steps);
  useOnlySteps(steps, moments);
  const comparison = useComparison(editor, moments);
  const section = useRef<HTMLElement>(null);
  const focus = useCallback(() => section.current?.focus({ preventScroll: true }), []);
  useEffect(focus, [focus]);
  usePageShows("history");
  useBack(true, onClose);
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
      onKeyDown={onKeyDown}
    >
      <PastBoard
        {...{ editor, look, chosen, past: moments.past, changedSince: moments.changedSince }}
        differing={comparison.differing}
        revealed={comparison.revealed}
        onChoose={choosing.choose}
      />
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
        {known.data && !isEmpty && moments.version !== undefined && (
          <Panel
            {...{ editor, uuid, look, asksWhoWrote, onClose, choosing, moments, comparison, focus }}
            known={known.data}
            version={moments.version}
          />
        )}
      </aside>
    </section>
  );
}

/** What Space presses, or types into. */
const hasOwnSpace = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input:not([type="range"]), textarea') !== null;

const isInside = ({ currentTarget, target }: KeyboardEvent) => currentTarget.contains(target as Node);
