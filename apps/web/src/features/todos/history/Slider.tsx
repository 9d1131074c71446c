import { groupActivity } from "@tafel/domain";
import { todoHistoryTexts as texts } from "../../../texts/todo-history.ts";
import { momentText } from "../../../ui/date.ts";
import { namesOn, quoted } from "../activity/names.ts";
import { sentenceOf } from "../activity/sentence.ts";
import { usePersonOf } from "../activity/use-saying.ts";
import styles from "./History.module.css";
import type { Past } from "./past.ts";

type Props = {
  readonly past: Past;
  readonly version: number;
  readonly onChange: (version: number) => void;
  /** The earliest moment that is loaded was chosen. */
  readonly onOldest: () => void;
};

/** Chooses a moment, and says who did what then. */
export function Slider({ past, version, onChange, onOldest }: Props) {
  const told = useTold(past, version);
  const { moments } = past;
  // From the first to now, with what was before the first.
  const found = moments.findIndex((moment) => moment.version === version);
  const at = found < 0 ? 0 : moments.length - found;
  return (
    <div className={styles.slider}>
      <input
        type="range"
        min={0}
        max={moments.length}
        value={at}
        aria-label={texts.moment}
        aria-valuetext={told.join(", ")}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          onChange(chosen === 0 ? 0 : (moments[moments.length - chosen]?.version ?? 0));
          if (chosen === 0) onOldest();
        }}
      />
      <p role="status">
        {told.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
    </div>
  );
}

/** When the moment was, and what was done to come to it. */
function useTold(past: Past, version: number): readonly string[] {
  const personOf = usePersonOf(past.guests);
  const at = past.moments.findIndex((moment) => moment.version === version);
  const moment = past.moments[at];
  if (!moment) return [past.next ? texts.older : texts.first];
  // What was deleted then has its name from the board before.
  const before = namesOn(past.moments[at + 1]?.board ?? past.first);
  const names = namesOn(moment.board);
  const lines = groupActivity(moment.activity);
  const [line] = lines;
  const saying = {
    ...{ todoId: undefined, estimates: moment.board.estimates, personOf },
    nameOf: (id: string) => quoted(names.get(id) ?? before.get(id)),
  };
  const when = at === 0 ? texts.now : momentText(moment.at);
  if (!line) return [when];
  const more = lines.length > 1 ? ` ${texts.more(lines.length - 1)}` : "";
  return [when, texts.did(personOf(moment.userId), sentenceOf(line, saying)) + more];
}
