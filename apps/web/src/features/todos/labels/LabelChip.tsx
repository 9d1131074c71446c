import type { Label } from "@tafel/domain";
import styles from "./Label.module.css";

/** A label, by name and color. */
export const LabelChip = ({ label: { name, color } }: { readonly label: Omit<Label, "id"> }) => (
  <span className={styles.label} data-label-color={color} title={name}>
    {name}
  </span>
);
