import { Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import styles from "./Toolbar.module.css";

/** As in Toolbar.module.css: whether the tools are along the lower edge. */
export const useIsAlongEdge = () => useMediaQuery("(max-width: 40em), (max-height: 34rem)");

export const button = (isOn: boolean) =>
  ({
    size: 40,
    variant: isOn ? "light" : "subtle",
    color: isOn ? "board" : "gray",
    className: styles.tool ?? "",
  }) as const;

type TipProps = { readonly label: string; readonly keys?: string | undefined; readonly children: React.ReactElement };

export function Tip({ label, keys, children }: TipProps) {
  const full = keys ? (
    <>
      {label} <Key>{keys}</Key>
    </>
  ) : (
    label
  );
  return (
    <Tooltip label={full} position={useIsAlongEdge() ? "top" : "right"} openDelay={400}>
      {children}
    </Tooltip>
  );
}

/** For the eye: `aria-keyshortcuts` names it to others. */
export const Key = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.key} aria-hidden="true">
    {children}
  </span>
);
