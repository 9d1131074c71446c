import { memo } from "react";
import { texts } from "../../../texts/history.ts";
import { momentText } from "../../../ui/date.ts";
import type { BoardPictures } from "./board-pictures.ts";
import { Failed } from "./Failed.tsx";
import styles from "./History.module.css";
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

/** Who worked on the board and when, last first; choosing one shows what came of it. */
export const Sittings = memo(({ uuid, known, steps, version, pictures, onChoose }: Props) => {
  const { sittings, isLoading, isError, retry } = useSittings(uuid, known);
  const shown = steps ? sittingsWith(sittings, steps) : sittings;
  return (
    <section>
      <h3 className={styles.title}>{texts.sittings}</h3>
      <ul className={styles.list}>
        {shown.map(({ userId, name, to, first, last, operations }) => (
          <li key={`${userId} ${first}`}>
            <button
              type="button"
              className={`${styles.sitting} ${styles.pictured}`}
              aria-current={version >= first && version <= last}
              onClick={() => onChoose(last)}
            >
              {pictures && <SittingPicture pictures={pictures} version={last} />}
              <span>
                <span>{name ?? texts.somebody}</span>
                <span className={styles.faint}>{`${momentText(to)} · ${texts.changes(operations)}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isLoading && <p className={styles.faint}>{texts.loading}</p>}
      {isError && <Failed text={texts.failed} onRetry={retry} />}
    </section>
  );
});
