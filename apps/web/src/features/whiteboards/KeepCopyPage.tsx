import { guests } from "@tafel/contract";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { call, type Failure, timeoutOfBoards } from "../../data/api.ts";
import { failureText } from "../../data/failure-text.ts";
import { wishToCopy } from "../../data/guest-wishes.ts";
import { texts as common } from "../../texts/common.ts";
import { texts } from "../../texts/keep-copy.ts";
import { ErrorState, LoadingState } from "../../ui/states.tsx";

/** /guest/copy: takes the copy that somebody wanted as a guest of a board, and leads to it. */
export function KeepCopyPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const keep = useCallback(async () => {
    setFailure(undefined);
    const wish = wishToCopy.read();
    if (!wish) return void navigate({ to: "/dashboard", replace: true });
    const kept = await call(guests.keepCopy, { body: wish }, { timeout: timeoutOfBoards });
    if (!kept.ok) return setFailure(kept.error);
    wishToCopy.forget();
    const { kind, uuid } = kept.value;
    if (kind === "todos") {
      return void navigate({ to: "/boards/personal/$boardId", params: { boardId: uuid }, replace: true });
    }
    const search = { source: "overview", teamId: "personal" };
    void navigate({ to: "/whiteboard/$id", params: { id: uuid }, search, replace: true });
  }, [navigate]);
  useEffect(() => void keep(), [keep]);
  if (!failure) return <LoadingState text={texts.copying} />;
  return (
    <ErrorState title={texts.copyFailed} text={failureText(failure, common.unreachable)} onRetry={() => void keep()} />
  );
}
