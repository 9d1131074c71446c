import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from "@tabler/icons-react";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import { useLate } from "../../../ui/use-late.ts";
import { useOnline } from "../../../ui/use-online.ts";
import styles from "./Header.module.css";

/** The true state of this person's changes: saved, being sent, being sent for long, or waiting for a connection. */
export function SavedState({ editor, isTried = false }: { editor: Editor; isTried?: boolean }) {
  const { store } = editor;
  const status = useSyncExternalStore(
    useCallback((listener: () => void) => store.onStatus(listener), [store]),
    () => store.status,
  );
  const isOnline = useOnline();
  const isLate = useLate(status.waiting > 0);
  const state = stateOf({ ...status, isLate, isTried, ...(!isOnline && !isTried && { connection: "offline" }) });
  const Icon = { saved: IconCheck, saving: IconRefresh, late: IconAlertTriangle, offline: IconCloudOff }[state.kind];
  return (
    <span className={styles.saved} role="status" data-state={state.kind} title={state.text}>
      <Icon size={16} aria-hidden />
      <span>{state.text}</span>
    </span>
  );
}

type SaveStatus = {
  readonly connection: string;
  readonly waiting: number;
  readonly isLate: boolean;
  /** Whether it is saved only in this browser. */
  readonly isTried: boolean;
};

/** The text for a status. */
function stateOf({ connection, waiting, isLate, isTried }: SaveStatus): {
  kind: "saved" | "saving" | "late" | "offline";
  text: string;
} {
  if (connection === "offline") {
    return { kind: "offline", text: waiting > 0 ? texts.offlineWaiting(waiting) : texts.offline };
  }
  if (waiting > 0 && isLate) return { kind: "late", text: texts.notSavedYet(waiting) };
  if (connection === "joining") return { kind: "saving", text: texts.connecting };
  if (waiting === 0) return { kind: "saved", text: isTried ? texts.savedHere : texts.saved };
  return { kind: "saving", text: texts.saving };
}
