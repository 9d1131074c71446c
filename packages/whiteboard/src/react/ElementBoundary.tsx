import { Component, type ReactNode } from "react";

/** One element that cannot be shown leaves a frame where it is, and the rest of the board as it was. */
export class ElementBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return <div className="unknown-element" title="This element cannot be shown." />;
    return this.props.children;
  }
}
