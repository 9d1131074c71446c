import { whiteboardSpace } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { texts } from "../../../texts/space.ts";
import { SpaceParts } from "../../../ui/SpaceParts.tsx";
import styles from "./History.module.css";

/** What the board takes up; nothing until that is known. */
export function Space({ uuid }: { readonly uuid: string }) {
  const { data } = useQuery({
    queryKey: ["space", uuid],
    queryFn: () => answerOf(call(whiteboardSpace.show, { params: { uuid } })),
    gcTime: 0,
  });
  if (!data) return null;
  const { elements, history, versions, files } = data;
  return (
    <>
      <h3 className={styles.title}>{texts.title}</h3>
      <SpaceParts space={{ elements, history, versions, files }} className={styles.space ?? ""} />
    </>
  );
}
