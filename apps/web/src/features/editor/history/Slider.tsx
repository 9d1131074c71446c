import { texts } from "../../../texts/history.ts";
import { texts as versionTexts } from "../../../texts/versions.ts";
import { momentText } from "../../../ui/date.ts";
import styles from "./History.module.css";
import { indexUpTo } from "./steps.ts";
import type { Made, Past } from "./stretch.ts";

type Props = {
  readonly first: number;
  readonly last: number;
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
export function Slider({ first, last, version, steps, past, isPlaying, onChange }: Props) {
  const at = steps ? indexUpTo(steps, version) + 1 : version - first;
  const most = steps?.length ?? last - first;
  const step = at < 0 ? versionTexts.older : texts.step(at, most);
  const choose = (to: number) => {
    const chosen = steps ? steps[to - 1]?.version : first + to;
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

const toldOf = ({ at, name }: Past): string =>
  at === null ? texts.atFirst : texts.madeBy(name ?? texts.somebody, momentText(at));
