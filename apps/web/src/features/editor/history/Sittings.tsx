import { memo } from "react";
import { texts } from "../../../texts/history.ts";
import { momentText } from "../../../ui/date.ts";
import type { BoardPictures } from "./board-pictures.ts";
import { Failed } from "./Failed.tsx";
import styles from "./History.module.css";
import type { Sitting } from "./join-sittings.ts";
import { SittingPicture } from "./SittingPicture.tsx";
import { sittingsWith } from "./steps.ts";
import type { Made } from "./stretch.ts";
import { type Known, useSittings } from "./use-history.ts";

type Props = {
  readonly uuid: string;
  readonly known: Known;
  /** The only moments that are shown; undefined where all are. */
  readonly steps: readonly Made[] | undefined;
  readonly version: number;
  /** Left out where they would take too long. */
  readonly pictures: BoardPictures | undefined;
  readonly onChoose: (version: number) => void;
};

/** Who worked on the board and when, last first; choosing one shows what came of it. Then the states of the time before. */
export const Sittings = memo(({ uuid, known, steps, version, pictures, onChoose }: Props) => {
  const { sittings, isLoading, isError, retry } = useSittings(uuid, known);
  const shown = steps ? sittingsWith(sittings, steps) : sittings;
  const states = shown.filter(({ isSummary }) => isSummary);
  const rows = (all: readonly Sitting[]) => (
    <ul className={styles.list}>
      {all.map((it) => (
        <li key={`${it.userId} ${it.first}`}>
          <Row sitting={it} {...{ version, pictures, onChoose }} />
        </li>
      ))}
    </ul>
  );
  return (
    <section>
      <h3 className={styles.title}>{texts.sittings}</h3>
      {rows(shown.filter(({ isSummary }) => !isSummary))}
      {states.length > 0 && (
        <>
          <h4 className={styles.title}>{texts.older}</h4>
          <p className={styles.faint}>{texts.olderStates}</p>
          {rows(states)}
        </>
      )}
      {isLoading && <p className={styles.faint}>{texts.loading}</p>}
      {isError && <Failed text={texts.failed} onRetry={retry} />}
    </section>
  );
});

type RowProps = Pick<Props, "version" | "pictures" | "onChoose"> & { readonly sitting: Sitting };

/** Of a state it is known when it was, and who made it where that was one person. */
function Row({ sitting, version, pictures, onChoose }: RowProps) {
  const { name, to, first, last, operations, isSummary } = sitting;
  const who = name ?? texts.somebody;
  const [what, more] = isSummary ? [momentText(to), name] : [who, `${momentText(to)} · ${texts.changes(operations)}`];
  return (
    <button
      type="button"
      className={`${styles.sitting} ${styles.pictured}`}
      aria-current={version >= first && version <= last}
      onClick={() => onChoose(last)}
    >
      {pictures && <SittingPicture pictures={pictures} version={last} />}
      <span>
        <span>{what}</span>
        {more !== null && <span className={styles.faint}>{more}</span>}
      </span>
    </button>
  );
}
