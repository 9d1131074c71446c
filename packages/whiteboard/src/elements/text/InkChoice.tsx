import type { CSSProperties } from "react";
import type { BoardTexts } from "../../texts.ts";
import { cssLook, textColor } from "../brush.ts";
import { type Ink, inks } from "../palette.ts";
import { BarButton } from "./BarButton.tsx";
import type { UsedFormats } from "./use-formats.ts";

type Props = Pick<UsedFormats, "formats" | "format"> & { readonly texts: BoardTexts["text"] };

/** The palette's inks; the chosen one, once more, gives the letters the color of the whole text. */
export const InkChoice = ({ texts, formats, format }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be styled as one
  <div className="text-bar-row" role="group" aria-label={texts.color}>
    {inks.map((ink) => (
      <BarButton
        key={ink}
        label={texts.inks[ink]}
        isPressed={formats.color === ink}
        onClick={() => format("color", formats.color !== ink && ink)}
      >
        <span className="text-bar-ink" style={{ background: textColor(ink, cssLook) }} />
      </BarButton>
    ))}
  </div>
);

/** A letter over a bar of its color. */
export function InkSign({ ink }: { readonly ink: unknown }) {
  const known = inks.find((it) => it === ink);
  const style: CSSProperties | undefined = known && { fill: textColor(known satisfies Ink, cssLook), stroke: "none" };
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="text-bar-sign">
      <path d="M5.5 13L10 2.5L14.5 13M7 9.5H13" />
      <rect x="3" y="15.5" width="14" height="3.5" rx="1.2" style={style} />
    </svg>
  );
}
