import type { AnswerOf, whiteboardHistory } from "@tafel/contract";
import { memo } from "react";
import { texts } from "../../../texts/history.ts";
import { momentText } from "../../../ui/date.ts";
import styles from "./History.module.css";

type Props = {
  readonly sittings: AnswerOf<typeof whiteboardHistory.sittings>["sittings"];
  readonly version: number;
  readonly onChoose: (version: number) => void;
};

/** Who worked on the board and when, last first; choosing one shows what came of it. */
export const Sittings = memo(({ sittings, version, onChoose }: Props) => (
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
  </>
));
