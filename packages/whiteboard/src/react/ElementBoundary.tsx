import { Component, type ReactNode } from "react";

type Props = { readonly title: string; readonly children: ReactNode };

/** When one element cannot be shown, a frame takes its place and the rest of the board is unaffected. */
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
