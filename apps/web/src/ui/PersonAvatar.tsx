import { initialsOf, personColor } from "@tafel/domain";
import { type CSSProperties, useState } from "react";
import { usePictureUrl } from "../data/picture.ts";
import styles from "./PersonAvatar.module.css";

/** In rem. */
const sizes = { sm: 1.625, md: 2.375, lg: 3.5 };

type Props = {
  readonly userId: string;
  /** First and last name, or the username if nothing else is known. */
  readonly name: string;
  /** The picture's path as the server sends it, or null. */
  readonly picture?: string | null | undefined;
  /** The person's color in the team concerned. */
  readonly color?: string | undefined;
  /** A number is in pixels. */
  readonly size?: keyof typeof sizes | number;
  /** When the name is beside it, the picture adds nothing for screen readers. */
  readonly decorative?: boolean;
};

/**
 * A person wherever they appear: their picture, or their initials in their color. Not Mantine's: a filter of todos renders
 * many at every key.
 */
export function PersonAvatar({ userId, name, picture, color, size = "md", decorative = false }: Props) {
  const url = usePictureUrl(picture);
  const [failed, setFailed] = useState<string>();
  const rem = typeof size === "number" ? size / 16 : sizes[size];
  return (
    <span
      className={styles.avatar}
      // A variable of its stylesheet.
      style={{ "--avatar-size": `${rem}rem` } as CSSProperties}
      data-avatar
      {...(decorative ? { "aria-hidden": true } : { title: name })}
    >
      {url !== undefined && url !== failed ? (
        <img className={styles.picture} src={url} alt={decorative ? "" : name} onError={() => setFailed(url)} />
      ) : (
        <span className={styles.initials} style={{ background: color ?? personColor(userId) }}>
          {initialsOf(name)}
        </span>
      )}
    </span>
  );
}
