/** Lengths in CSS pixels; `top` is measured from the top of the page. */
export type Scrolled = {
  readonly scrollTop: number;
  readonly viewportHeight: number;
  readonly pageHeight: number;
  readonly sections: readonly { readonly top: number; readonly height: number }[];
};

/** Specification, point 2: the first section while scrolled by less than 100 px. */
const nearTop = 100;
/** The specification's "near the bottom", taken as the same distance. */
const nearBottom = 100;

/**
 * The section marked in the sidebar: the first when scrolled by less than 100 px, the last near the bottom, otherwise
 * the one whose center is in the middle third of the viewport. If there is none, the previous one stays marked.
 */
export function activeSection({ scrollTop, viewportHeight, pageHeight, sections }: Scrolled, before: number): number {
  if (scrollTop < nearTop) return 0;
  if (scrollTop + viewportHeight >= pageHeight - nearBottom) return sections.length - 1;
  const centered = sections.findIndex(({ top, height }) => {
    const center = top + height / 2 - scrollTop;
    return center >= viewportHeight / 3 && center <= (2 * viewportHeight) / 3;
  });
  return centered === -1 ? before : centered;
}
