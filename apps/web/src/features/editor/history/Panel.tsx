import { ScrollArea } from "@mantine/core";
import type { Editor, Look } from "@tafel/whiteboard";
import { useState } from "react";
import { texts } from "../../../texts/history.ts";
import { useThrottled } from "../../../ui/use-throttled.ts";
import { Actions } from "./Actions.tsx";
import { Authorship } from "./Authorship.tsx";
import { ChosenElements } from "./ChosenElements.tsx";
import { Comparison } from "./Comparison.tsx";
import { Failed } from "./Failed.tsx";
import styles from "./History.module.css";
import { PlayControls } from "./PlayControls.tsx";
import { Sittings } from "./Sittings.tsx";
import { Slider } from "./Slider.tsx";
import { Space } from "./Space.tsx";
import type { useChosen } from "./use-chosen.ts";
import type { useComparison } from "./use-comparison.ts";
import type { Known } from "./use-history.ts";
import type { useMoments } from "./use-moments.ts";
import { usePictures } from "./use-pictures.ts";
import { Versions } from "./Versions.tsx";

type Props = {
  readonly editor: Editor;
  readonly uuid: string;
  readonly look: Look;
  readonly asksWhoWrote: boolean;
  readonly known: Known;
  readonly version: number;
  readonly moments: ReturnType<typeof useMoments>;
  readonly choosing: ReturnType<typeof useChosen>;
  readonly comparison: ReturnType<typeof useComparison>;
  /** What had the focus is gone. */
  readonly focus: () => void;
  readonly onClose: () => void;
};

/** Chooses the moment, and has what is known of it and done with it. */
export function Panel(props: Props) {
  const { editor, uuid, known, version, moments, choosing, comparison, focus } = props;
  const { past } = moments;
  const [isTelling, setTelling] = useState(props.asksWhoWrote);
  const [only] = choosing.chosen;
  const told = isTelling && choosing.chosen.size === 1 ? only : undefined;
  const ended = (end: () => void) => () => {
    end();
    focus();
  };
  return (
    <>
      <Slider
        {...{ version, past, known, steps: choosing.steps }}
        isPlaying={moments.isPlaying}
        onChange={moments.choose}
      />
      <PlayControls {...moments} onToggle={moments.toggle} onSpeed={moments.setSpeed} />
      {moments.isError && <Failed text={texts.momentFailed} onRetry={moments.retry} />}
      <ChosenElements
        choosing={choosing}
        elementOf={(id) => past?.elements.get(id) ?? editor.get(id)}
        onWhoWrote={told === undefined ? () => setTelling(true) : undefined}
      />
      {told !== undefined ? (
        <Authorship {...{ uuid, version, known }} id={told} onEnd={ended(() => setTelling(false))} />
      ) : comparison.other ? (
        <Comparison
          {...{ other: comparison.other, differing: comparison.differing }}
          isShown={comparison.isShown}
          onReveal={(id) => {
            comparison.reveal(id);
            choosing.choose(new Set([id]));
          }}
          onEnd={ended(comparison.endComparison)}
        />
      ) : (
        <Lists {...props} />
      )}
    </>
  );
}

/** What is done with the moment, and which others there are. */
function Lists({ editor, uuid, look, known, version, moments, choosing, comparison, focus, onClose }: Props) {
  const { past, choose } = moments;
  const { chosen, steps } = choosing;
  const settled = useThrottled(version, pauseOfLists);
  const pictures = usePictures(look, known, moments);
  return (
    <ScrollArea className={styles.scroll ?? ""} type="auto" offsetScrollbars="present">
      <div className={styles.lists}>
        <Actions {...{ editor, uuid, past, chosen }} onCompare={comparison.compareWithNow} onRestored={onClose} />
        <Versions
          {...{ uuid, version: settled, canName: editor.canEdit }}
          onChoose={choose}
          onCompare={comparison.compareWith}
          onDeleted={focus}
        />
        <Sittings {...{ uuid, known, steps, pictures }} version={settled} onChoose={choose} />
        <Space uuid={uuid} />
      </div>
    </ScrollArea>
  );
}

/** Milliseconds between two changes of what the lists have marked: they are long. */
const pauseOfLists = 250;
