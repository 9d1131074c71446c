import type { ComponentType } from "react";
import type { ViewProps } from "../definition.ts";
import type { BaseElement } from "../element.ts";

/** The view of what shows todos, once that is here; before, a sheet with its title. */
export const viewWith =
  <E extends BaseElement & { readonly title: string }>(
    late: { readonly View?: ComponentType<ViewProps<E>> },
    className: string,
  ) =>
  (props: ViewProps<E>) =>
    late.View ? <late.View {...props} /> : <div className={className}>{props.element.title}</div>;
