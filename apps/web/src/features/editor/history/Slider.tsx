import { texts } from "../../../texts/history.ts";
import { texts as versionTexts } from "../../../texts/versions.ts";
import { momentText } from "../../../ui/date.ts";
import styles from "./History.module.css";
import type { Past } from "./stretch.ts";

type Props = {
  readonly first: number;
  readonly last: number;
  readonly version: number;
  /** Undefined until it is there. */
  readonly past: Past | undefined;
  /** Then it is not read out: it changes in every frame. */
  readonly isPlaying: boolean;
  readonly onChange: (version: number) => void;
};

/** Chooses a moment, and says who made it when. */
export function Slider({ first, last, version, past, isPlaying, onChange }: Props) {
  const step = version < first ? versionTexts.older : texts.step(version - first, last - first);
  const told = past && toldOf(past);
  return (
    <div className={styles.slider}>
      <input
        type="range"
        min={first}
        max={last}
        value={version}
        aria-label={texts.moment}
        aria-valuetext={told ? `${step}: ${told}` : step}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
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
