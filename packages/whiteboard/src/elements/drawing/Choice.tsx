/** A button of the drawing bar: an icon from a path, or what it contains. */
export function Choice({
  label,
  path,
  isOn,
  isDisabled = false,
  onClick,
  children,
}: {
  label: string;
  path?: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children?: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className="drawing-choice"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // Not `disabled`: that would take the focus away, and the keys with it.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {path ? (
        <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : (
        children
      )}
    </button>
  );
}
