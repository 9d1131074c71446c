import { ActionIcon, Button, ScrollArea } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { whiteboardHistory } from "@tafel/contract";
import { type Editor, type Look, restoreBoard } from "@tafel/whiteboard";
import { QueryClientProvider } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { queryClient } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { texts } from "../../../texts/history.ts";
import { texts as versionTexts } from "../../../texts/versions.ts";
import { momentText } from "../../../ui/date.ts";
import { toast } from "../../../ui/toast.ts";
import styles from "./History.module.css";
import { NameVersion } from "./NameVersion.tsx";
import { PastBoard } from "./PastBoard.tsx";
import { Sittings } from "./Sittings.tsx";
import type { Past } from "./stretch.ts";
import { Stretches } from "./stretches.ts";
import { useMoment, useSittings } from "./use-history.ts";
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
  const known = useSittings(uuid);
  const [chosen, setChosen] = useState<number>();
  const version = chosen ?? known.data?.last;
  const [stretches] = useState(() => new Stretches(uuid));
  const { past, isError, retry } = useMoment(uuid, stretches, version, known.data);
  const section = useRef<HTMLElement>(null);
  const focus = () => section.current?.focus({ preventScroll: true });
  useEffect(focus, []);
  const onKeyDown = (event: KeyboardEvent) => {
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
      <PastBoard editor={editor} look={look} past={past} />
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
            <Slider
              first={known.data.first}
              last={known.data.last}
              version={version}
              told={past && toldOf(past)}
              onChange={setChosen}
            />
            {isError && <Failed text={texts.momentFailed} onRetry={retry} />}
            <Actions editor={editor} uuid={uuid} past={past} onRestored={onClose} />
            <ScrollArea className={styles.scroll ?? ""} type="auto">
              <Versions {...{ uuid, version }} canName={editor.canEdit} onChoose={setChosen} onDeleted={focus} />
              <Sittings sittings={known.data.sittings} version={version} onChoose={setChosen} />
            </ScrollArea>
          </>
        )}
      </aside>
    </section>
  );
}

const isInside = ({ currentTarget, target }: KeyboardEvent) => currentTarget.contains(target as Node);

const Failed = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <div role="alert" className={styles.failed}>
    <p>{text}</p>
    <Button variant="default" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  </div>
);

const toldOf = ({ at, name }: Pick<Past, "at" | "name">): string =>
  at === null ? texts.atFirst : texts.madeBy(name ?? texts.somebody, momentText(at));

type SliderProps = {
  readonly first: number;
  readonly last: number;
  readonly version: number;
  /** Who made it, and when; undefined until that is known. */
  readonly told: string | undefined;
  readonly onChange: (version: number) => void;
};

function Slider({ first, last, version, told, onChange }: SliderProps) {
  const step = version < first ? versionTexts.older : texts.step(version - first, last - first);
  return (
    <div className={styles.slider}>
      <input
        type="range"
        min={first}
        max={last}
        value={version}
        aria-label={texts.moment}
        aria-valuetext={told ? `${step}: ${told}` : step}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p>
        {step}
        <span role="status">{told ?? "…"}</span>
      </p>
    </div>
  );
}

type ActionsProps = {
  readonly editor: Editor;
  readonly uuid: string;
  readonly past: Past | undefined;
  readonly onRestored: () => void;
};

function Actions({ editor, uuid, past, onRestored }: ActionsProps) {
  const { isCopying, copy } = useCopy(uuid, past?.version);
  const restore = () => {
    if (!past) return;
    const locked = restoreBoard(editor, past.elements);
    toast.success(texts.restored);
    if (locked > 0) toast.info(texts.locked(locked));
    onRestored();
  };
  return (
    <div className={styles.actions}>
      {editor.canEdit && (
        <Button mih={44} disabled={!past} onClick={restore}>
          {texts.restore}
        </Button>
      )}
      <Button mih={44} variant="default" disabled={!past} loading={isCopying} onClick={() => void copy()}>
        {texts.copy}
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
