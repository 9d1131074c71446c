import { Group, Stack, Text, Title } from "@mantine/core";
import { texts } from "../../../texts/style-guide.ts";
import styles from "./StyleGuide.module.css";

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const colors = ["board", "chalk", "gray", "red"] as const;

/** The four colors in their ten shades. */
export function Colors() {
  return (
    <Stack gap="md">
      {colors.map((color) => (
        <div key={color}>
          <Text size="sm" mb={6}>
            {texts.colors[color]}
          </Text>
          <div className={styles.shades}>
            {shades.map((shade) => (
              <span
                key={shade}
                className={styles.shade}
                style={{ background: `var(--mantine-color-${color}-${shade})` }}
                title={`${color}.${shade}`}
                translate="no"
              />
            ))}
          </div>
        </div>
      ))}
    </Stack>
  );
}

/** Headings, text, and secondary text. */
export function Type() {
  return (
    <Stack gap="sm">
      {([1, 2, 3, 4] as const).map((size) => (
        <Title key={size} order={3} size={`h${size}`}>
          {texts.sample}
        </Title>
      ))}
      <Text>{texts.body}</Text>
      <Text c="dimmed" size="sm">
        {texts.dimmed}
      </Text>
    </Stack>
  );
}

const sizes = ["xs", "sm", "md", "lg", "xl"] as const;

/** The five spacings, each drawn at its width, with the corner radius of the same name. */
export function Space() {
  return (
    <Group gap="xl" align="flex-end">
      {sizes.map((size) => (
        <Stack key={size} gap={6} align="center">
          <span
            className={styles.space}
            style={{
              width: `calc(3rem + var(--mantine-spacing-${size}))`,
              borderRadius: `var(--mantine-radius-${size})`,
            }}
          />
          <Text size="sm" translate="no">
            {size}
          </Text>
        </Stack>
      ))}
    </Group>
  );
}
