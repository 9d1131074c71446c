/** Where a letter of a shown text is in the window, counted as Quill counts: the end of a paragraph is a letter too. */
export function placeOfLetter(text: HTMLElement, at: number): DOMRect | undefined {
  let left = at;
  const paragraphs = [...text.querySelectorAll("p, h3, h4, li")];
  for (const paragraph of paragraphs) {
    const length = paragraph.textContent?.length ?? 0;
    if (left <= length) return placeIn(paragraph, left);
    left -= length + 1;
  }
  const last = paragraphs.at(-1);
  return last ? placeIn(last, last.textContent?.length ?? 0) : undefined;
}

function placeIn(paragraph: Element, at: number): DOMRect {
  const letters = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let left = at;
  for (let node = letters.nextNode(); node; node = letters.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) {
      range.setStart(node, left);
      range.collapse(true);
      const [place] = range.getClientRects();
      if (place) return place;
    }
    left -= length;
  }
  // An empty line has no letters, but it is as high as one.
  return paragraph.getBoundingClientRect();
}
