import { texts } from "../../../texts/history.ts";
import { texts as versionTexts } from "../../../texts/versions.ts";
import { momentText } from "../../../ui/date.ts";
import styles from "./History.module.css";
import { isInHistory, placeOf, versionAt } from "./places.ts";
import { indexUpTo } from "./steps.ts";
import type { Made, Past } from "./stretch.ts";
import type { Known } from "./use-history.ts";

type Props = {
  readonly known: Known;
  readonly version: number;
  /** The only moments there are; left out where every version is one. */
  readonly steps: readonly Made[] | undefined;
  /** Undefined until it is there. */
  readonly past: Past | undefined;
  /** Then it is not read out: it changes in every frame. */
  readonly isPlaying: boolean;
  readonly onChange: (version: number) => void;
};

/** Chooses a moment, and says who made it when. */
export function Slider({ known, version, steps, past, isPlaying, onChange }: Props) {
  const at = steps ? indexUpTo(steps, version) + 1 : placeOf(known, version);
  const most = steps?.length ?? placeOf(known, known.last);
  const step = steps ? texts.step(at, most) : stepOf(known, version);
  const choose = (to: number) => {
    const chosen = steps ? steps[to - 1]?.version : versionAt(known, to);
    if (chosen !== undefined) onChange(chosen);
  };
  const told = past && toldOf(past);
  return (
    <div className={styles.slider}>
      <input
        type="range"
        min={steps ? 1 : 0}
        max={most}
        value={at}
        aria-label={texts.moment}
        aria-valuetext={told ? `${step}: ${told}` : step}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <p>
        {step}
        <span role="status" aria-live={isPlaying ? "off" : "polite"}>
          {told ?? "…"}
        </span>
      </p>
    </div>
  );
}

/** Which change it is, or which of the states that are there of the time before. */
function stepOf(known: Known, version: number): string {
  const { states, first, last } = known;
  const place = placeOf(known, version);
  if (version > first || (version === first && states.length === 0)) return texts.step(version - first, last - first);
  return isInHistory(known, version) ? texts.state(place + 1, states.length + 1) : versionTexts.older;
}

const toldOf = ({ at, name }: Past): string =>
  at === null ? texts.atFirst : texts.madeBy(name ?? texts.somebody, momentText(at));
