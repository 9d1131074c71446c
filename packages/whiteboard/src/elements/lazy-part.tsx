import { type ComponentType, useEffect, useState } from "react";
import type { Editor } from "../engine/editor.ts";

/**
 * A part whose code is loaded when it is first needed, or earlier by `prefetch` when nothing else is waiting, so that
 * it is there when the connection is not. If loading fails, the person is told and can try again; the board keeps
 * working. Browsers older than 2026 cache a failed import for the lifetime of the page: there, trying again once the
 * server is back reloads the page.
 */
export function lazyPart<Props extends { readonly editor: Editor }>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => React.ReactNode,
  onFailure: (props: Props) => void,
): { readonly View: ComponentType<Props>; prefetch(): void } {
  let Loaded: ComponentType<Props> | undefined;
  let wasNotified = false;
  const fetch = async () => {
    Loaded ??= await load();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once a definition, at the module level
  function LazyPart(props: Props) {
    const [, setArrived] = useState(Loaded !== undefined);
    // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each mounting
    useEffect(() => {
      if (Loaded) return;
      let isGone = false;
      fetch().then(
        () => {
          if (!isGone) setArrived(true);
        },
        () => {
          if (isGone) return;
          onFailure(props);
          const { editor } = props;
          const notify = () => editor.ask({ kind: "notice", text: editor.texts.codeMissing });
          if (wasNotified) window.fetch("").then(() => location.reload(), notify);
          else notify();
          wasNotified = true;
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : fallback(props);
  }
  return { View: LazyPart, prefetch: () => void fetch().catch(() => {}) };
}
