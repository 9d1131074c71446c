import { type ComponentType, useEffect, useState } from "react";
import type { Editor } from "../engine/editor.ts";

/**
 * A part whose code is fetched when it is first needed, or ahead of that by `prefetch` while nothing else is to be
 * done, so that it is there when the connection is not. Should it not arrive, the person is told and can try again;
 * the board goes on. Browsers of before 2026 remember for as long as the page lasts that a file could not be fetched:
 * there, trying again once the server is back loads the page anew.
 */
export function later<Props extends { readonly editor: Editor }>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => React.ReactNode,
  giveUp: (props: Props) => void,
): { readonly View: ComponentType<Props>; prefetch(): void } {
  let Loaded: ComponentType<Props> | undefined;
  let wasTold = false;
  const fetch = async () => {
    Loaded ??= await load();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once a definition, at the module level
  function Later(props: Props) {
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
          giveUp(props);
          const tell = () => props.editor.ask({ kind: "notice", text: props.editor.texts.codeMissing });
          if (wasTold) window.fetch("", { method: "HEAD" }).then(() => location.reload(), tell);
          else tell();
          wasTold = true;
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : meanwhile(props);
  }
  return { View: Later, prefetch: () => void fetch().catch(() => {}) };
}
