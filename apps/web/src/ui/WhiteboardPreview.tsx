import { Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { createLimiter } from "./limiter.ts";
import { previewChanged } from "./preview-changed.ts";
import { useIsNear } from "./use-is-near.ts";
import { useThrottled } from "./use-throttled.ts";
import styles from "./WhiteboardPreview.module.css";

/** The shortest time between two pictures of one board, in milliseconds: each is the whole board. */
const pause = 10_000;
/** Few at a time, so that a screenful of cards scrolls smoothly while its pictures load. */
const loading = createLimiter(2);

type Props = {
  readonly id: string;
  readonly name: string;
  /** When the board last changed: a change of this renews the picture. */
  readonly lastEdited: string;
  /** The number of elements: an empty board has no picture. */
  readonly elementCount: number;
  /** The element to show the surroundings of, instead of all. */
  readonly around?: string | undefined;
};

/**
 * A live picture of a whiteboard: the read-only preview page in a frame. It is loaded when the card comes near the
 * viewport and unloaded when it is far away, so that a hundred cards cost as much as a dozen. While somebody works on
 * the board it follows, with pauses. An empty board shows the first letter of its name.
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

function LivePicture({ id, name, lastEdited, around }: PictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const isClose = useIsNear(box, "300px");
  const isWithinReach = useIsNear(box, "3000px");
  const [isWanted, setWanted] = useState(false);
  if (isClose && !isWanted) setWanted(true);
  if (!isWithinReach && isWanted && !isClose) setWanted(false);
  const shown = useThrottled(lastEdited, pause);
  return (
    <div ref={box} className={styles.box}>
      {isWanted && <Frame id={id} name={name} lastEdited={shown} around={around} />}
    </div>
  );
}

function Frame({ id, name, lastEdited, around = "" }: PictureProps) {
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
          // An empty fragment is the top of the frame's page: browsers scroll ours to show that.
          src={`/whiteboard/${id}?isPreview=true${around && `#${encodeURIComponent(around)}`}`}
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
