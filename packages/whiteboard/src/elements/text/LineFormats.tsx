import type { BoardTexts } from "../../texts.ts";
import { BarButton } from "./BarButton.tsx";
import type { UsedFormats } from "./use-formats.ts";

const dots = "M3 5H3.01M3 10H3.01M3 15H3.01";
const lines = "M8 5H17M8 10H17M8 15H17";
const lists = {
  bullet: [dots, lines],
  ordered: ["M2 3.5L3.5 3V8M2 13A1.5 1.5 0 1 1 4.5 14.2L2 17H5", lines],
  unchecked: ["M2 4L3.5 5.5L6 2.5M2 12H6V16H2Z", "M9 4.5H17M9 14H17"],
} as const;
const kinds = ["bullet", "ordered", "unchecked"] as const;

type Props = Pick<UsedFormats, "formats" | "format"> & { readonly texts: BoardTexts["text"] };

/** What whole lines are: text, headings of two sizes, or lines of one of three kinds of lists. */
export function LineFormats({ texts, formats, format }: Props) {
  const { list, header } = formats;
  return (
    <>
      <BarButton
        label={texts.heading}
        isPressed={header === 1}
        onClick={() => format("header", header === 1 ? false : 1)}
      >
        H
      </BarButton>
      <BarButton
        label={texts.subheading}
        isPressed={header === 2}
        style={{ fontSize: 13 }}
        onClick={() => format("header", header === 2 ? false : 2)}
      >
        H
      </BarButton>
      {kinds.map((kind) => {
        const isOn = list === kind || (kind === "unchecked" && list === "checked");
        return (
          <BarButton
            key={kind}
            label={texts.lists[kind]}
            isPressed={isOn}
            onClick={() => format("list", !isOn && kind)}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="text-bar-sign">
              {lists[kind].map((d) => (
                <path key={d} d={d} />
              ))}
            </svg>
          </BarButton>
        );
      })}
    </>
  );
}
