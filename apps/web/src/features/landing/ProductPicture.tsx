import { useComputedColorScheme } from "@mantine/core";
import styles from "./LandingPage.module.css";

type Props = {
  /** The name of the picture in public/landing, which scripts/screens.mjs takes of the demo. */
  readonly of: "hero" | "whiteboards" | "boards" | "teams";
  readonly alt: string;
  /** Whether it is visible without scrolling, and must not load lazily. */
  readonly isFirst?: boolean;
};

/** A picture of the product in the current theme. */
export function ProductPicture({ of, alt, isFirst = false }: Props) {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  return (
    <img
      className={styles.picture}
      src={`/landing/${of}-${scheme}.webp`}
      alt={alt}
      width={1200}
      height={750}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
    />
  );
}
