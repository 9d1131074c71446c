import { Button, Switch } from "@mantine/core";
import { type BaseElement, modelOf } from "@tafel/whiteboard";
import { texts } from "../../../texts/authorship.ts";
import { typeName } from "../outline/type-name.ts";
import { Failed } from "./Failed.tsx";
import styles from "./History.module.css";
import type { useChosen } from "./use-chosen.ts";

/** Letters of the words on an element by which it is known. */
const enough = 40;

type Props = {
  readonly choosing: ReturnType<typeof useChosen>;
  /** An element, as it is shown or as it is now. */
  readonly elementOf: (id: string) => BaseElement | undefined;
  /** Left out while that is told. */
  readonly onWhoWrote: (() => void) | undefined;
};

/** What is chosen on the board, whether only its changes are shown, and who wrote it. Nothing where nothing is chosen. */
export function ChosenElements({ choosing, elementOf, onWhoWrote }: Props) {
  const { chosen, choose, mayBeOnly, isOnly, setOnly, isUnknown, isError, retry } = choosing;
  const [only] = chosen;
  const isOne = chosen.size === 1;
  const name = only === undefined ? "" : nameOf(elementOf(only));
  return (
    <section className={styles.chosen} aria-label={texts.chosen} hidden={chosen.size === 0}>
      <p role="status" className={styles.words}>
        {chosen.size > 0 && (isOne && name ? texts.isChosen(name) : texts.areChosen(chosen.size))}
      </p>
      {mayBeOnly && (
        <Switch
          label={texts.only(chosen.size)}
          checked={isOnly}
          onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
        />
      )}
      {isOnly && isUnknown && <p role="alert">{texts.unknown}</p>}
      {isOnly && isError && <Failed text={texts.failed} onRetry={retry} />}
      <div className={styles.choices}>
        {isOne && onWhoWrote && (
          <Button mih={44} px="sm" variant="light" onClick={onWhoWrote}>
            {texts.whoWrote}
          </Button>
        )}
        <Button mih={44} px="sm" variant="subtle" color="gray" onClick={() => choose(new Set())}>
          {texts.clear}
        </Button>
      </div>
    </section>
  );
}

function nameOf(element: BaseElement | undefined): string {
  if (!element) return "";
  const words = (modelOf(element.type)?.textOf(element) ?? "").replaceAll(/\s+/g, " ").trim();
  const short = words.length > enough ? `${words.slice(0, enough).trimEnd()}…` : words;
  return short ? `${typeName(element.type)} · ${short}` : typeName(element.type);
}
