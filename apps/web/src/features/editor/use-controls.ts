import { useEffect, useState } from "react";
import { useHasPainted } from "../../ui/first-paint.ts";

type Loaded = typeof import("./BoardControls.tsx");
export type Controls = Pick<Loaded, "WhiteboardHeader" | "BoardControls" | "BoardMarks" | "pressKey">;

let controls: Controls | undefined;

/**
 * The header, the tools and everything else around a board, once their code is loaded. It is larger than the board's
 * own code, and the board can be shown, moved and changed without it: so it is loaded right after the first frame.
 */
export function useControls(): { readonly controls: Controls | undefined; readonly haveFailed: boolean } {
  const [, setArrived] = useState(controls !== undefined);
  const [haveFailed, setFailed] = useState(false);
  const isTime = useHasPainted();
  useEffect(() => {
    if (controls) setArrived(true);
    if (!isTime || controls) return;
    let isGone = false;
    import("./BoardControls.tsx").then(
      ({ WhiteboardHeader, BoardControls, BoardMarks, pressKey }) => {
        controls = { WhiteboardHeader, BoardControls, BoardMarks, pressKey };
        if (!isGone) setArrived(true);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isTime]);
  return { controls, haveFailed };
}
