import { type ComponentType, lazy, Suspense } from "react";
import { texts } from "../texts/common.ts";

/**
 * What is shown when something goes wrong, loaded only when that happens: nobody needs its code first. If it cannot be
 * loaded either, plain text takes its place.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>, Meanwhile?: ComponentType) {
  const Fetched = lazy(async () => ({ default: await load().catch(() => Plain as ComponentType<Props>) }));
  return function Outcome(props: Props) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile />}>
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
