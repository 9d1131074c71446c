import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { Failure } from "../../data/api.ts";
import { failureText } from "../../data/failure-text.ts";
import { keepTried } from "../../data/keep-tried.ts";
import { texts } from "../../texts/whiteboards.ts";
import { ErrorState, LoadingState } from "../../ui/states.tsx";

/** /try/keep: makes what was tried in this browser a whiteboard of one's own, and leads to it. */
export function KeepTriedPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const keep = useCallback(async () => {
    setFailure(undefined);
    const kept = await keepTried();
    if (!kept.ok) return setFailure(kept.error);
    const id = kept.value;
    if (id === undefined) return void navigate({ to: "/whiteboards/personal", replace: true });
    const search = { source: "overview", teamId: "personal" };
    void navigate({ to: "/whiteboard/$id", params: { id }, search, replace: true });
  }, [navigate]);
  useEffect(() => void keep(), [keep]);
  if (!failure) return <LoadingState text={texts.keeping} />;
  return <ErrorState title={texts.notKept} text={failureText(failure, texts.stillHere)} onRetry={() => void keep()} />;
}
