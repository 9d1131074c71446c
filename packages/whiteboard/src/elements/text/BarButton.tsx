import type { CSSProperties, ReactNode } from "react";

type ButtonProps = {
  readonly label: string;
  readonly isPressed?: boolean;
  /** Of one that opens something. */
  readonly isOpen?: boolean;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
  onClick(): void;
};

/** A button of the text bar. */
export const BarButton = ({ label, isPressed, isOpen, style, children, onClick }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-expanded={isOpen}
    style={style}
    onClick={onClick}
  >
    {children}
  </button>
);
