import { coalesce } from "./coalesce.ts";
import { queryClient } from "./query-client.ts";
import { forgetSession, onSessionChange, readSession } from "./session.ts";
import { accountSocket } from "./socket.ts";
import { lineChanged, topicChanged } from "./topic-listeners.ts";
import { staleKeys } from "./topics.ts";
import { wishToKeep } from "./wish-to-keep.ts";

/** Never rejects: the query itself reports what fails. */
const refresh = coalesce((topic) =>
  Promise.all(staleKeys(topic).map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
);

/** Keeps what is shown fresh: the server names what changed, and the queries that show it are asked again. */
export function startLive(): void {
  const socket = accountSocket();
  let wasConnected = false;
  socket.on("connect", () => {
    // What was sent while the line was down is lost: everything shown may be stale. What failed before the first line
    // was there may do better now.
    void queryClient.invalidateQueries(wasConnected ? {} : { predicate: ({ state }) => state.status === "error" });
    wasConnected = true;
    lineChanged(true);
  });
  socket.on("disconnect", () => lineChanged(false));
  socket.on("changed", ({ topics }: { topics: readonly string[] }) => {
    if (topics.includes("session-ended")) return forgetSession("by server");
    for (const topic of topics) {
      topicChanged(topic);
      void refresh(topic);
    }
  });
  onSessionChange(() => {
    wasConnected = false;
    finishKeeping();
  });
  finishKeeping();
}

/** What somebody tried here and wants to keep becomes theirs, though they went elsewhere or the page died meanwhile. */
function finishKeeping(): void {
  if (readSession() && wishToKeep.isAsked()) void import("./keep-tried.ts").then(({ keepTried }) => keepTried());
}
