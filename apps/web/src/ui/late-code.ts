import { useEffect, useState } from "react";

/**
 * Code that is loaded once. `fetch` asks for it ahead; `use` returns it once it is there, and throws the error if loading
 * failed. Without `lazy`: React would delay what it suspends by another third of a second.
 */
export function lateCode<Part>(load: () => Promise<Part>) {
  let part: Part | undefined;
  const fetch = async (): Promise<void> => {
    part ??= await load();
  };
  const use = (isWanted: boolean): Part | undefined => {
    const [, setArrived] = useState(part !== undefined);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (!isWanted) return;
      let isGone = false;
      fetch().then(
        () => !isGone && setArrived(true),
        (reason) => !isGone && setFailure(reason),
      );
      return () => {
        isGone = true;
      };
    }, [isWanted]);
    if (isWanted && !part && failure !== undefined) throw failure;
    return part;
  };
  return { fetch, use };
}
