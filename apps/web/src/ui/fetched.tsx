import { type ComponentType, lazy, Suspense } from "react";
import { texts } from "../texts/common.ts";

/**
 * What is shown when things do not go as they should, fetched when it comes to that: its code is nobody's first need.
 * Where not even that can be had, plain words stand in for it.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Fetched = lazy(async () => ({ default: await load().catch(() => Plain as ComponentType<Props>) }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once a component, at the module level
  return function Outcome(props: Props) {
    return (
      <Suspense>
        <Fetched {...props} />
      </Suspense>
    );
  };
}

function Plain() {
  return (
    <div role="alert" style={{ margin: "auto", padding: "2rem", textAlign: "center" }}>
      <h2>{texts.pageFailed.title}</h2>
      <p>{texts.unreachable}</p>
      <button type="button" onClick={() => location.reload()}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
