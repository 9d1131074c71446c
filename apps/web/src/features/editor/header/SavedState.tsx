import { IconCheck, IconCloudOff, IconRefresh } from "@tabler/icons-react";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import styles from "./Header.module.css";

/** The honest state of one's changes: saved, on their way, or waiting for a connection. */
export function SavedState({ editor }: { editor: Editor }) {
  const { store } = editor;
  const status = useSyncExternalStore(
    useCallback((listener: () => void) => store.onStatus(listener), [store]),
    () => store.status,
  );
  const state = stateOf(status);
  const Icon = { saved: IconCheck, saving: IconRefresh, offline: IconCloudOff }[state.kind];
  return (
    <span className={styles.saved} role="status" data-state={state.kind} title={state.text}>
      <Icon size={16} aria-hidden />
      <span>{state.text}</span>
    </span>
  );
}

/** What to say about a status. */
export function stateOf({ connection, waiting }: { connection: string; waiting: number }): {
  kind: "saved" | "saving" | "offline";
  text: string;
} {
  if (connection === "offline") {
    return { kind: "offline", text: waiting > 0 ? texts.offlineWaiting(waiting) : texts.offline };
  }
  if (connection === "joining") return { kind: "saving", text: texts.connecting };
  return waiting > 0 ? { kind: "saving", text: texts.saving } : { kind: "saved", text: texts.saved };
}
