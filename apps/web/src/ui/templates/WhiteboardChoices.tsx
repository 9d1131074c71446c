import { useComputedColorScheme } from "@mantine/core";
import type { BaseElement } from "@tafel/whiteboard";
import { paintPicture } from "@tafel/whiteboard/preview";
import { useEffect, useRef } from "react";
import { lookFor } from "../board-look.ts";
import { Choices } from "./Choices.tsx";
import type { ChoicesProps } from "./FromTemplate.tsx";
import { type WhiteboardTemplate, whiteboardTemplates } from "./whiteboard-templates.ts";

/** The whiteboard templates. */
export function WhiteboardChoices({ onChoose }: Pick<ChoicesProps<WhiteboardTemplate>, "onChoose">) {
  return (
    <Choices
      templates={whiteboardTemplates}
      picture={({ elements }) => <Picture elements={elements} />}
      onChoose={onChoose}
    />
  );
}

/** In pixels; drawn larger than shown, so that it is sharp on every screen. */
const size = { width: 640, height: 400 };

function Picture({ elements }: { readonly elements: readonly BaseElement[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    if (canvas.current) paintPicture(canvas.current, elements, lookFor(scheme));
  }, [elements, scheme]);
  return <canvas ref={canvas} {...size} />;
}
