import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { texts } from "../../../texts/moments.ts";
import styles from "./History.module.css";
import { type Speed, speeds } from "./play.ts";

type Props = {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly onToggle: () => void;
  readonly onSpeed: (speed: Speed) => void;
};

const choices = speeds.map((speed) => ({ value: String(speed), label: `${speed}×` }));

export const PlayControls = ({ isPlaying, speed, onToggle, onSpeed }: Props) => (
  <div className={styles.play}>
    <ActionIcon
      size={44}
      variant="default"
      aria-label={isPlaying ? texts.pause : texts.play}
      aria-keyshortcuts="Space"
      onClick={onToggle}
    >
      {isPlaying ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
    </ActionIcon>
    <SegmentedControl
      aria-label={texts.speed}
      data={choices}
      value={String(speed)}
      onChange={(chosen) => onSpeed(speeds.find((it) => String(it) === chosen) ?? speed)}
    />
  </div>
);
