import { whiteboardSpace } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { texts } from "../../../texts/space.ts";
import { sizeText } from "../../../ui/size-text.ts";
import styles from "./History.module.css";

const parts = ["elements", "history", "versions", "files"] as const;

/** What the board takes up; nothing until that is known. */
export function Space({ uuid }: { readonly uuid: string }) {
  const { data } = useQuery({
    queryKey: ["space", uuid],
    queryFn: () => answerOf(call(whiteboardSpace.show, { params: { uuid } })),
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <>
      <h3 className={styles.title}>{texts.title}</h3>
      <dl className={styles.space} aria-label={texts.title}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{texts[part]}</dt>
            <dd>{data[part] === 0 ? "–" : sizeText(data[part])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
