import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconFlare, IconNotes, IconX } from "@tabler/icons-react";
import { type Editor, moveLaser, pressLaser } from "@tafel/whiteboard";
import { type ReactNode, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { texts } from "../../../texts/editor.ts";
import { toast } from "../../../ui/toast.ts";
import { useBack } from "../../../ui/use-back.ts";
import { usePageShows } from "../../../ui/use-page-shows.ts";
import styles from "./Presentation.module.css";
import { useFullScreen } from "./use-full-screen.ts";
import { useSlideInView } from "./use-slide-in-view.ts";
import { useSlideKeys } from "./use-slide-keys.ts";
import { useSlides } from "./use-slides.ts";

/** Screen pixels that a pointer moves sideways to turn over a slide, and less than which is a press. */
const swipe = 40;

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** The board's frames one by one, live: whoever edits goes on. Others may follow, and see each slide as a whole. */
export function Presentation({ editor, onClose }: Props) {
  const { slides, at, current, go } = useSlides(editor, () => {
    toast.info(texts.noFrames);
    onClose();
  });
  const [isLaser, setLaser] = useState(false);
  const [hasNotes, setHasNotes] = useState(false);
  const place = useRef<HTMLElement>(null);
  const hole = useRef<HTMLDivElement>(null);
  useSlideInView(editor, current, hole);
  useFullScreen(onClose);
  usePageShows("presentation");
  useBack(true, onClose);
  useEffect(() => {
    editor.machine.home();
    editor.selection.clear();
    place.current?.focus({ preventScroll: true });
  }, [editor]);
  const next = () => go(at + 1);
  const previous = () => go(at - 1);
  const laser = () => setLaser(!isLaser);
  const toggleNotes = () => setHasNotes(!hasNotes);
  const [first, last] = [() => go(0), () => go(slides.length - 1)];
  useSlideKeys({ next, previous, first, last, end: onClose, laser, notes: toggleNotes });
  const pointers = usePointers(editor, isLaser, next, previous);
  const name = slides[at]?.name ?? "";

  return (
    <section
      ref={place}
      className={styles.place}
      aria-label={texts.presentation}
      tabIndex={-1}
      data-laser={isLaser || undefined}
      {...pointers}
    >
      <div ref={hole} className={styles.hole} />
      <VisuallyHidden role="status">{texts.slide(name, at + 1, slides.length)}</VisuallyHidden>
      {hasNotes && <Notes text={slides[at]?.notes ?? ""} />}
      <div className={styles.bar} role="toolbar" aria-label={texts.presentation}>
        <Button label={texts.previousSlide} onClick={previous}>
          <IconChevronLeft size={20} />
        </Button>
        <span className={styles.count} aria-hidden="true">
          {texts.slideCount(at + 1, slides.length)}
        </span>
        <Button label={texts.nextSlide} onClick={next}>
          <IconChevronRight size={20} />
        </Button>
        <Button label={texts.laser} isOn={isLaser} onClick={laser}>
          <IconFlare size={20} />
        </Button>
        <Button label={texts.labels.notes} isOn={hasNotes} onClick={toggleNotes}>
          <IconNotes size={20} />
        </Button>
        <Button label={texts.endPresentation} onClick={onClose}>
          <IconX size={20} />
        </Button>
      </div>
    </section>
  );
}

/** For the presenter alone: whoever follows sees the slide. */
const Notes = ({ text }: { readonly text: string }) => (
  <aside
    className={styles.notes}
    aria-label={texts.labels.notes}
    aria-live="polite"
    data-quiet={text === "" || undefined}
  >
    {text || texts.noNotes}
  </aside>
);

/** A press leads on, a swipe either way, and two fingers nowhere; with the laser pointer they draw instead. */
function usePointers(editor: Editor, isLaser: boolean, next: () => void, previous: () => void) {
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const at = ({ clientX, clientY, currentTarget }: ReactPointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const isBeside = ({ target }: ReactPointerEvent) =>
    target instanceof Element && target.closest("[role=toolbar], aside");
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      if (!event.isPrimary) pressed.current = undefined;
      if (event.button !== 0 || !event.isPrimary || isBeside(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = at(event);
      if (isLaser) pressLaser(editor, at(event));
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (event.isPrimary) moveLaser(editor, at(event));
    },
    onPointerUp: (event: ReactPointerEvent) => {
      const from = pressed.current;
      pressed.current = undefined;
      editor.laser.release();
      if (!from || isLaser) return;
      const [across, down] = [at(event).x - from.x, at(event).y - from.y];
      if (Math.abs(across) < swipe && Math.abs(down) < swipe) next();
      else if (Math.abs(across) < Math.abs(down)) return;
      else if (across < 0) next();
      else previous();
    },
    onPointerCancel: () => {
      pressed.current = undefined;
      editor.laser.release();
    },
  };
}

type ButtonProps = {
  readonly label: string;
  readonly isOn?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const Button = ({ label, isOn, onClick, children }: ButtonProps) => (
  <ActionIcon
    size={44}
    variant={isOn ? "light" : "subtle"}
    color={isOn ? "board" : "gray"}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);
