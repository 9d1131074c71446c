import styles from "./CardSign.module.css";

type Props = {
  readonly name: "alert" | "attachments" | "calendar" | "checklist" | "description" | "menu" | "reminders" | "repeat";
  /** What it says, where no text beside it does. */
  readonly label?: string;
};

/** A small picture on a card. Not Tabler's, which are four elements each: a filter of todos renders many at every key. */
export const CardSign = ({ name, label }: Props) => (
  <span
    className={styles.sign}
    data-sign={name}
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  />
);
