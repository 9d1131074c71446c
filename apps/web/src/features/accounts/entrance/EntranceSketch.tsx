/** A board in chalk: a note, an arrow, a list, and somebody's cursor. Hidden from screen readers. */
export function EntranceSketch() {
  return (
    <svg viewBox="0 0 420 210" width="100%" style={{ maxWidth: "30rem" }} aria-hidden="true">
      <g fill="none" stroke="#f6f2e6" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M24 40c34-3 88-4 128-1 3 28 3 62 0 92-42 3-88 2-127 0-3-30-3-62-1-91Z" />
        <path d="M44 66c22-2 50-1 74 0M44 86c30-1 54-2 88 0M44 106c14-1 28-1 46 0" opacity=".6" />
        <path d="M164 84c34-22 62-20 92 2" stroke="#f2c14e" />
        <path d="m244 72 14 15-20 5" stroke="#f2c14e" />
        <path d="M274 28c38-2 84-2 122 0 3 46 3 104 0 152-40 3-84 2-122 0-3-48-3-104 0-152Z" />
        <path d="M294 62h12v12h-12zM294 98h12v12h-12zM294 134h12v12h-12z" />
        <path d="m296 67 4 5 9-12M296 103l4 5 9-12" stroke="#f2c14e" />
        <path d="M322 68h50M322 104h38M322 140h46" opacity=".6" />
        <circle cx="96" cy="176" r="20" />
        <path d="M118 172c24-6 44-10 58-22" opacity=".6" />
      </g>
      <path d="m196 118 8 30 7-12 13-3Z" fill="#f2c14e" />
    </svg>
  );
}
