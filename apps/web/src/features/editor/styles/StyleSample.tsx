import { IconAlignCenter, IconAlignLeft, IconAlignRight } from "@tabler/icons-react";
import { cssLook, fillColor, lineColor, type StyleName, type StyleValue } from "@tafel/whiteboard";
import type { ReactNode } from "react";
import styles from "./StyleBar.module.css";

type Props = { readonly name: StyleName; readonly value: StyleValue | undefined };

/** What a value looks like: a swatch of a color, a piece of a line. */
export function StyleSample({ name, value }: Props) {
  switch (name) {
    case "fill":
      return <Swatch fill={colorOf(value)} isNone={value === "transparent"} isMixed={!value} />;
    case "stroke":
      return <Swatch line={colorOf(value)} isMixed={!value} />;
    case "strokeWidth":
      return <Line width={widths[value as keyof typeof widths] ?? widths.thin} isMixed={!value} />;
    case "dash":
      return <Line width={2.5} dash={dashes[value as keyof typeof dashes]} isMixed={!value} />;
    case "align": {
      const Icon = alignments[value as keyof typeof alignments] ?? IconAlignLeft;
      return <Icon size={20} opacity={value ? undefined : 0.4} aria-hidden="true" />;
    }
    case "routing":
      return <Route isElbow={value === "elbow"} isMixed={!value} />;
    case "fit":
      return <Fit shrinks={value === "shrink"} isMixed={!value} />;
    case "textColor":
      return <TextSwatch color={colorOf(value)} />;
    case "startHead":
    case "endHead":
      return (
        <Line width={1.75} head={heads[value as keyof typeof heads]} isTurned={name === "startHead"} isMixed={!value} />
      );
  }
}

const alignments = { left: IconAlignLeft, center: IconAlignCenter, right: IconAlignRight };
const widths = { thin: 1.5, medium: 3, thick: 6 };
const heads = {
  none: undefined,
  open: <path d="M13.5 5.5L19 11L13.5 16.5" className={styles.line} strokeWidth="1.75" />,
  filled: <path d="M12 5.5L20 11L12 16.5Z" fill="currentcolor" />,
  dot: <circle cx="16" cy="11" r="4.5" fill="currentcolor" />,
};
const dashes = { solid: undefined, dashed: "5 4.5", dotted: "0 4.5" };

const colorOf = (value: StyleValue | undefined): string | undefined =>
  value && fillColor(lineColor(value, cssLook), cssLook);

type SwatchProps = {
  readonly fill?: string | undefined;
  readonly line?: string | undefined;
  readonly isNone?: boolean;
  readonly isMixed: boolean;
};

/** A disc, or a ring for the color of lines; crossed out for none, in two halves where elements differ. */
const Swatch = ({ fill, line, isNone = false, isMixed }: SwatchProps) => (
  <svg className={styles.swatch} viewBox="0 0 22 22" aria-hidden="true">
    {line ? (
      <circle cx="11" cy="11" r="8" fill="none" stroke={line} strokeWidth="5" />
    ) : (
      <circle cx="11" cy="11" r="9.5" fill={fill ?? "none"} className={styles.edge} />
    )}
    {isNone && <path d="M4.5 17.5L17.5 4.5" className={styles.edge} />}
    {isMixed && <path d="M11 1.5A9.5 9.5 0 0 1 11 20.5Z" className={styles.mixed} />}
  </svg>
);

/** A letter over a bar of its color. */
const TextSwatch = ({ color }: { readonly color: string | undefined }) => (
  <svg className={styles.swatch} viewBox="0 0 22 22" aria-hidden="true">
    <path d="M6.5 14L11 3L15.5 14M8 10.5H14" className={styles.line} strokeWidth="1.75" />
    <rect x="3" y="17" width="16" height="4" rx="1.5" fill={color ?? "none"} className={styles.edge} />
  </svg>
);

const Route = ({ isElbow, isMixed }: { readonly isElbow: boolean; readonly isMixed: boolean }) => (
  <svg className={styles.swatch} viewBox="0 0 22 22" aria-hidden="true" opacity={isMixed ? 0.4 : undefined}>
    <path d={isElbow ? "M3 17H11V5H19" : "M3 17Q7 6 19 5"} className={styles.line} strokeWidth="1.75" fill="none" />
  </svg>
);

/** Lines in a sheet: it is longer for large ones, or they are small. */
const Fit = ({ shrinks, isMixed }: { readonly shrinks: boolean; readonly isMixed: boolean }) => (
  <svg className={styles.swatch} viewBox="0 0 22 22" aria-hidden="true" opacity={isMixed ? 0.4 : undefined}>
    <rect
      x="3"
      y={shrinks ? 4 : 1.5}
      width="16"
      height={shrinks ? 14 : 19}
      rx="2"
      className={styles.edge}
      fill="none"
    />
    <path
      d={shrinks ? "M6.5 8H15.5M6.5 11H15.5M6.5 14H12" : "M6.5 6.5H15.5M6.5 11H15.5M6.5 15.5H12"}
      className={styles.line}
      strokeWidth={shrinks ? 1.25 : 2.25}
    />
  </svg>
);

type LineProps = {
  readonly width: number;
  readonly dash?: string | undefined;
  readonly head?: ReactNode;
  /** Its head is at the left. */
  readonly isTurned?: boolean;
  readonly isMixed: boolean;
};

const Line = ({ width, dash, head, isTurned = false, isMixed }: LineProps) => (
  <svg
    className={styles.swatch}
    viewBox="0 0 22 22"
    aria-hidden="true"
    transform={isTurned ? "scale(-1 1)" : undefined}
  >
    {head}
    <path
      d="M3 11H19"
      className={styles.line}
      strokeWidth={width}
      strokeDasharray={dash}
      opacity={isMixed ? 0.4 : undefined}
    />
  </svg>
);
