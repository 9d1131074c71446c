import { todos } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { texts } from "../../../texts/space.ts";
import { SpaceParts } from "../../../ui/SpaceParts.tsx";
import styles from "./History.module.css";

/** What the board takes up; nothing until that is known. */
export function Space({ boardId }: { readonly boardId: string }) {
  const { data } = useQuery({
    queryKey: ["space", boardId],
    queryFn: () => answerOf(call(todos.getSpace, { body: { boardId } })),
    gcTime: 0,
  });
  if (!data) return null;
  const { todos: inTodos, history, files } = data;
  return (
    <div className={styles.space}>
      <span aria-hidden>{texts.title}</span>
      <SpaceParts space={{ todos: inTodos, history, files }} className={styles.parts ?? ""} />
    </div>
  );
}
