import { GuestPage } from "../features/editor/guest/index.ts";
import { fetched } from "../ui/fetched.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";

const TodoBoard = fetched(async () => (await import("../features/todos/guest/index.ts")).GuestBoard, LoadingState);

/** /guest: either kind of board, for whoever has a link to it. */
export function GuestScreen() {
  return <GuestPage TodoBoard={TodoBoard} />;
}
