import type { EditingProps } from "../definition.ts";
import { TextEditing } from "../text/TextEditing.tsx";
import type { Arrow } from "./fields.ts";
import { labelStyle } from "./label.ts";
import { ArrowLine } from "./view.tsx";

/** An arrow while its label is being written. */
export function ArrowEditing(props: EditingProps<Arrow>) {
  const { element, editor } = props;
  const label = (
    <div className="text-editing">
      <TextEditing editor={editor} id={element.id} label={editor.texts.arrow.text} style={labelFont} />
    </div>
  );
  return (
    <div className="arrow-editing">
      <ArrowLine {...props} label={label} />
    </div>
  );
}

const labelFont = { fontSize: labelStyle.fontSize };
