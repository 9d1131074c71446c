import { memo } from "react";
import { texts } from "../../../texts/history.ts";
import { momentText } from "../../../ui/date.ts";
import { Failed } from "./Failed.tsx";
import styles from "./History.module.css";
import { type Known, useSittings } from "./use-history.ts";

type Props = {
  readonly uuid: string;
  readonly known: Known;
  readonly version: number;
  readonly onChoose: (version: number) => void;
};

/** Who worked on the board and when, last first; choosing one shows what came of it. */
export const Sittings = memo(({ uuid, known, version, onChoose }: Props) => {
  const { sittings, isLoading, isError, retry } = useSittings(uuid, known);
  return (
    <>
      <h3 className={styles.title}>{texts.sittings}</h3>
      <ul className={styles.list}>
        {sittings.map(({ userId, name, to, first, last, operations }) => (
          <li key={`${userId} ${first}`}>
            <button
              type="button"
              className={styles.sitting}
              aria-current={version >= first && version <= last}
              onClick={() => onChoose(last)}
            >
              <span>{name ?? texts.somebody}</span>
              <span className={styles.faint}>{`${momentText(to)} · ${texts.changes(operations)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {isLoading && <p className={styles.faint}>{texts.loading}</p>}
      {isError && <Failed text={texts.failed} onRetry={retry} />}
    </>
  );
});
