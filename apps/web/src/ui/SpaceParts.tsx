import { texts } from "../texts/space.ts";
import { sizeText } from "./size-text.ts";

type Part = "elements" | "todos" | "history" | "versions" | "files";
type Props = { readonly space: Readonly<Partial<Record<Part, number>>>; readonly className: string };

/** What the parts of a board take up. */
export const SpaceParts = ({ space, className }: Props) => (
  <dl className={className} aria-label={texts.title}>
    {(Object.entries(space) as [Part, number][]).map(([part, bytes]) => (
      <div key={part}>
        <dt>{texts[part]}</dt>
        <dd>{bytes === 0 ? "–" : sizeText(bytes)}</dd>
      </div>
    ))}
  </dl>
);
