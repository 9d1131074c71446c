import { Button } from "@mantine/core";
import { whiteboardHistory } from "@tafel/contract";
import { type Editor, restoreBoard } from "@tafel/whiteboard";
import { useState } from "react";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { texts as comparisonTexts } from "../../../texts/comparison.ts";
import { texts } from "../../../texts/history.ts";
import { texts as momentTexts } from "../../../texts/moments.ts";
import { toast } from "../../../ui/toast.ts";
import styles from "./History.module.css";
import { NameVersion } from "./NameVersion.tsx";
import type { Past } from "./stretch.ts";
import { useOperationId } from "./use-operation-id.ts";

type Props = {
  readonly editor: Editor;
  readonly uuid: string;
  readonly past: Past | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onCompare: () => void;
  readonly onRestored: () => void;
};

/** What is done with the moment that is shown. */
export function Actions({ editor, uuid, chosen, onCompare, onRestored, ...shown }: Props) {
  // A board that could not be taken as far as its moment is looked at, and no more.
  const past = shown.past?.isIncomplete ? undefined : shown.past;
  const { isCopying, copy } = useCopy(uuid, past?.version);
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
      {editor.canEdit && chosen.size > 0 && (
        <Button mih={44} variant="default" disabled={!past} onClick={() => restore(chosen)}>
          {momentTexts.restoreSelected(chosen.size)}
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
