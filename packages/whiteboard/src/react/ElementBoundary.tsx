import { Component, type ReactNode } from "react";

type Props = { readonly title: string; readonly children: ReactNode };

/** One element that cannot be shown leaves a frame where it is, and the rest of the board as it was. */
export class ElementBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return <div className="unknown-element" title={this.props.title} />;
    return this.props.children;
  }
}
