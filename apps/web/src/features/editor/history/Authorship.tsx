import { Button, ScrollArea, VisuallyHidden } from "@mantine/core";
import type { AnswerOf, whiteboardHistory } from "@tafel/contract";
import { assignColors, initialsOf } from "@tafel/domain";
import { texts } from "../../../texts/authorship.ts";
import { texts as common } from "../../../texts/common.ts";
import { texts as history } from "../../../texts/history.ts";
import { momentText } from "../../../ui/date.ts";
import { useThrottled } from "../../../ui/use-throttled.ts";
import { Failed } from "./Failed.tsx";
import styles from "./History.module.css";
import { versionAt } from "./places.ts";
import { useAuthorship } from "./use-element-past.ts";
import type { Known } from "./use-history.ts";

type Element = AnswerOf<typeof whiteboardHistory.element>;

type Props = {
  readonly uuid: string;
  readonly id: string;
  /** What is shown. */
  readonly version: number;
  readonly known: Known;
  readonly onEnd: () => void;
};

/** Who made an element, who changed it last, and who wrote which words on it; each at the moment that is shown. */
export function Authorship({ uuid, id, version, known, onEnd }: Props) {
  const settled = useThrottled(version, pause);
  const { isKnown, made, changed, passages, people, isError, retry } = useAuthorship(uuid, id, settled, known.last);
  const nameOf = (userId: string) => people.get(userId) ?? history.somebody;
  const toldOf = ({ userId, at, version }: Element["changes"][number]) =>
    // What was before the history is one operation, of many people.
    version === versionAt(known, 0) && version > 0 && people.get(userId) == null
      ? texts.before
      : `${nameOf(userId)}, ${momentText(at)}`;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{texts.whoWrote}</h3>
        <Button mih={44} variant="subtle" color="gray" autoFocus onClick={onEnd}>
          {common.close}
        </Button>
      </div>
      <ScrollArea className={styles.scroll ?? ""} type="auto" offsetScrollbars="present">
        {isError ? (
          <Failed text={texts.failed} onRetry={retry} />
        ) : !isKnown ? (
          <p role="status">{texts.loading}</p>
        ) : !made ? (
          <p>{texts.unknown}</p>
        ) : changed ? (
          <>
            <dl className={styles.facts}>
              <dt>{texts.made}</dt>
              <dd>{toldOf(made)}</dd>
              {changed !== made && (
                <>
                  <dt>{changed.kind === "deleted" ? texts.deleted : texts.changed}</dt>
                  <dd>{toldOf(changed)}</dd>
                </>
              )}
            </dl>
            {passages && passages.length > 0 && <Words {...{ passages, nameOf }} />}
          </>
        ) : (
          <p>{texts.notYet}</p>
        )}
      </ScrollArea>
    </>
  );
}

/** Milliseconds between two moments that are asked for. */
const pause = 250;

type WordsProps = { readonly passages: Element["passages"]; readonly nameOf: (userId: string) => string };

/** The words in the colors of those who wrote them; and as a list, for whoever does not see these. */
function Words({ passages, nameOf }: WordsProps) {
  // Two people never have the same color here.
  const colors = assignColors([...new Set(passages.map(({ userId }) => userId))]);
  const placed = passages.map((it, place) => ({ ...it, place }));
  return (
    <>
      <h4 className={styles.title}>{texts.words}</h4>
      <div className={styles.written} aria-hidden>
        {placed.map(({ text, userId, place }) => (
          <span key={place} title={nameOf(userId)}>
            <span className={styles.initials} style={{ background: colors.get(userId) }}>
              {initialsOf(nameOf(userId))}
            </span>
            <span className={styles.passage} style={{ textDecorationColor: colors.get(userId) }}>
              {text}
            </span>
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <ul>
          {placed.map(({ text, userId, place }) => (
            <li key={place}>{texts.wrote(nameOf(userId), text.trim())}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </>
  );
}
