import { Button, ScrollArea } from "@mantine/core";
import type { Difference, Differing } from "@tafel/whiteboard";
import { texts } from "../../../texts/comparison.ts";
import { typeName } from "../outline/type-name.ts";
import styles from "./History.module.css";
import type { Other } from "./use-comparison.ts";

/** Of each kind; more would be no help to anybody. */
const most = 200;

type Props = {
  readonly other: Other;
  /** Undefined while the moment is on its way. */
  readonly differing: readonly Differing[] | undefined;
  readonly isShown: (id: string) => boolean;
  readonly onReveal: (id: string) => void;
  readonly onEnd: () => void;
};

/** What differs between two moments, as a list; what the shown one has of it is found on the board by a click. */
export function Comparison({ other, differing, isShown, onReveal, onEnd }: Props) {
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{other === "now" ? texts.withNow : texts.withVersion(other.name)}</h3>
        <Button mih={44} variant="subtle" color="gray" autoFocus onClick={onEnd}>
          {texts.end}
        </Button>
      </div>
      <p role="status">{differing && texts.found(differing.length)}</p>
      <ScrollArea className={styles.scroll ?? ""} type="auto">
        {kinds.map((kind) => (
          <Kind
            key={kind}
            {...{ kind, isShown, onReveal }}
            all={differing?.filter(({ difference }) => difference === kind) ?? []}
          />
        ))}
      </ScrollArea>
    </>
  );
}

const kinds: readonly Difference[] = ["added", "changed", "moved", "deleted"];

type KindProps = Pick<Props, "isShown" | "onReveal"> & {
  readonly kind: Difference;
  readonly all: readonly Differing[];
};

function Kind({ kind, all, isShown, onReveal }: KindProps) {
  if (all.length === 0) return null;
  return (
    <section className={styles.versions}>
      <h4 className={`${styles.title} ${styles.kind}`} data-difference={kind}>
        {texts.kinds[kind](all.length)}
      </h4>
      <ul className={styles.list}>
        {all.slice(0, most).map((it) => (
          <li key={it.id}>
            {isShown(it.id) ? (
              <button type="button" className={styles.sitting} onClick={() => onReveal(it.id)}>
                <Words {...it} />
              </button>
            ) : (
              <span className={styles.sitting} data-gone="">
                <Words {...it} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {all.length > most && <p>{texts.more(all.length - most)}</p>}
    </section>
  );
}

const Words = ({ type, text }: Differing) => (
  <>
    {text && <span className={styles.words}>{text}</span>}
    <span className={styles.faint}>{typeName(type)}</span>
  </>
);
