import { Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { previewChanged } from "./preview-changed.ts";
import { createTurns } from "./turns.ts";
import { useCalm } from "./use-calm.ts";
import { useIsNear } from "./use-is-near.ts";
import styles from "./WhiteboardPreview.module.css";

/** How close together two pictures of one board are taken, in milliseconds: each is the whole board. */
const pause = 10_000;
/** So that a screenful of cards keeps scrolling while its pictures come. */
const loading = createTurns(2);

type Props = {
  readonly id: string;
  readonly name: string;
  /** When the board last changed: the picture is taken anew when this does. */
  readonly lastEdited: string;
  /** How much is on it: of an empty board there is no picture. */
  readonly elementCount: number;
};

/**
 * A live picture of a whiteboard: the read-only preview page in a frame. It is loaded when the card comes near the
 * screen and given up when it is far off it, so that a hundred cards cost what a dozen do. While somebody works on the
 * board it follows, calmly. An empty board shows its name's first letter.
 */
export function WhiteboardPreview({ elementCount, ...board }: Props) {
  if (elementCount > 0) return <LivePicture {...board} />;
  return (
    <div className={styles.box} aria-hidden>
      <span className={styles.initial}>{[...board.name.trim()][0]?.toUpperCase()}</span>
    </div>
  );
}

type PictureProps = Omit<Props, "elementCount">;

function LivePicture({ id, name, lastEdited }: PictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const isClose = useIsNear(box, "300px");
  const isWithinReach = useIsNear(box, "3000px");
  const [isWanted, setWanted] = useState(false);
  if (isClose && !isWanted) setWanted(true);
  if (!isWithinReach && isWanted && !isClose) setWanted(false);
  const shown = useCalm(lastEdited, pause);
  return (
    <div ref={box} className={styles.box}>
      {isWanted && <Frame id={id} name={name} lastEdited={shown} />}
    </div>
  );
}

function Frame({ id, name, lastEdited }: PictureProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(lastEdited);
  const [isMyTurn, setMyTurn] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const endTurn = useRef<() => void>(undefined);
  useEffect(() => {
    const end = loading.ask(() => setMyTurn(true));
    endTurn.current = end;
    return end;
  }, []);
  useEffect(() => {
    if (!isLoaded || shown.current === lastEdited) return;
    shown.current = lastEdited;
    frame.current?.contentWindow?.postMessage(previewChanged, location.origin);
  }, [isLoaded, lastEdited]);
  const done = () => {
    setLoaded(true);
    endTurn.current?.();
  };
  return (
    <>
      {isMyTurn && (
        <iframe
          ref={frame}
          className={styles.frame}
          data-loaded={isLoaded || undefined}
          src={`/whiteboard/${id}?isPreview=true`}
          title={name}
          tabIndex={-1}
          aria-hidden
          onLoad={done}
          onError={done}
        />
      )}
      {!isLoaded && <Loader className={styles.spinner ?? ""} size="sm" aria-hidden />}
    </>
  );
}
