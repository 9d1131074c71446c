import { NumberInput } from "@mantine/core";
import { todoLimits } from "@tafel/domain";
import { estimateTexts as texts } from "../../../texts/estimates.ts";
import { language } from "../../../texts/language.ts";
import { useEstimates } from "./board-estimates.ts";

type Props = { readonly estimate: number | null; readonly onChange: (estimate: number | null) => void };

/** The estimate of a todo in its dialog, where the board has estimates. */
export function EstimateField({ estimate, onChange }: Props) {
  const unit = useEstimates();
  if (!unit) return null;
  return (
    <NumberInput
      label={texts.labels[unit]}
      size="md"
      w="9rem"
      min={0}
      max={todoLimits.estimate}
      decimalScale={2}
      decimalSeparator={language.dayOrder === "day first" ? "," : "."}
      allowNegative={false}
      value={estimate ?? ""}
      onChange={(value) => onChange(typeof value === "number" ? value : null)}
    />
  );
}
