import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { templateTexts as texts } from "../../texts/templates.ts";
import styles from "./Choices.module.css";

type Props<Template> = {
  readonly templates: readonly Template[];
  readonly picture: (template: Template) => ReactNode;
  readonly onChoose: (template: Template | undefined) => void;
};

/** Blank and the templates, each as a picture with its name. */
export function Choices<Template extends { readonly id: string; readonly name: string }>(props: Props<Template>) {
  const { templates, picture, onChoose } = props;
  return (
    <ul className={styles.choices}>
      <li>
        <UnstyledButton className={styles.choice} autoFocus onClick={() => onChoose(undefined)}>
          <span className={styles.picture} aria-hidden />
          {texts.blank}
        </UnstyledButton>
      </li>
      {templates.map((template) => (
        <li key={template.id}>
          <UnstyledButton className={styles.choice} onClick={() => onChoose(template)}>
            <span className={styles.picture} aria-hidden>
              {picture(template)}
            </span>
            {template.name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
