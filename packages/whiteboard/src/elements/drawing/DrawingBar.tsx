import type { Ref } from "react";
import type { BoardTexts } from "../../texts.ts";
import { Choice } from "./Choice.tsx";
import { penColors, widths } from "./ink-look.ts";
import type { PenTool } from "./pen.ts";
import { redoStroke, type StrokeEditing, type StrokeStep, undoStroke } from "./stroke-editing.ts";

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly texts: BoardTexts["drawing"];
  readonly tool: PenTool;
  readonly isFaded: boolean;
  readonly editing: StrokeEditing;
  readonly onTool: (changes: Partial<PenTool>) => void;
  readonly onStep: (step: StrokeStep) => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
};

const paths = {
  undo: "M6 3L2.5 6.5L6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6",
  redo: "M10 3l3.5 3.5L10 10M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10",
  brush: "M13.5 2.5L7 9M7 9c-2 0-3 1-3 3c0 1-.8 1.500-1.500 1.500c2.500 1 6 0 6-2.500c0-1.200-.5-2-1.500-2z",
  eraser: "M6 13.500h7.500M9.500 3L13.500 7L7 13.500H5L2.500 11z",
};

/** Undo, redo, brush, stroke size, color, eraser, Cancel and Save. */
export function DrawingBar(props: Props) {
  const { ref, texts, isFaded, onCancel, onSave } = props;
  return (
    <div
      ref={ref}
      className={isFaded ? "drawing-bar drawing-bar-faded" : "drawing-bar"}
      role="toolbar"
      aria-label={texts.tools}
    >
      <Steps {...props} />
      <Pens {...props} />
      <Widths {...props} />
      <Colors {...props} />
      <div className="drawing-group">
        <button type="button" className="drawing-word" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" className="drawing-word drawing-save" onClick={onSave}>
          {texts.save}
        </button>
      </div>
    </div>
  );
}

function Steps({ texts, editing, onStep }: Props) {
  return (
    <div className="drawing-group">
      <Choice
        label={texts.undo}
        path={paths.undo}
        isDisabled={editing.past.length === 0}
        onClick={() => onStep(undoStroke)}
      />
      <Choice
        label={texts.redo}
        path={paths.redo}
        isDisabled={editing.future.length === 0}
        onClick={() => onStep(redoStroke)}
      />
    </div>
  );
}

function Pens({ texts, tool, onTool }: Props) {
  return (
    <div className="drawing-group">
      <Choice
        label={texts.brush}
        path={paths.brush}
        isOn={!tool.isEraser}
        onClick={() => onTool({ isEraser: false })}
      />
      <Choice
        label={texts.eraser}
        path={paths.eraser}
        isOn={tool.isEraser}
        onClick={() => onTool({ isEraser: true })}
      />
    </div>
  );
}

function Widths({ texts, tool, onTool }: Props) {
  return (
    <div className="drawing-group">
      {widths.map(({ name, value }) => (
        <Choice
          key={name}
          label={texts.widths[name]}
          isOn={tool.width === value}
          onClick={() => onTool({ width: value, isEraser: false })}
        >
          <span className="drawing-dot" style={{ width: value, height: value }} />
        </Choice>
      ))}
    </div>
  );
}

function Colors({ texts, tool, onTool }: Props) {
  return (
    <div className="drawing-group">
      {penColors.map(({ name, value }, at) => (
        <Choice
          key={name}
          label={texts.colors[name]}
          isOn={tool.color === value}
          onClick={() => onTool({ color: value, isEraser: false })}
        >
          <span className="drawing-swatch" style={{ background: at === 0 ? "var(--board-ink)" : value }} />
        </Choice>
      ))}
    </div>
  );
}
