import type { EditingProps } from "../definition.ts";
import { defaultFontSize } from "../text/formats.ts";
import { TextEditing } from "../text/TextEditing.tsx";
import type { Shape } from "./model.ts";
import { ShapeOutline, textStyle } from "./view.tsx";

/** A shape while its text is being edited. */
export function ShapeEditing(props: EditingProps<Shape>) {
  const { element, editor } = props;
  return (
    <div className="shape-editing text-editing">
      <ShapeOutline {...props} />
      <div className="shape-text" style={textStyle(element)}>
        <TextEditing
          editor={editor}
          id={element.id}
          label={editor.texts.shape.text}
          style={{ fontSize: defaultFontSize }}
        />
      </div>
    </div>
  );
}
