import { untilLayoutIsDue } from '../../gate/page/scheduling.ts';
import { isAtStart } from '../../gate/page/scrollPosition.ts';

/** The sections and rows of an operation's article that can be below the viewport, in document order. */
const LOWER_ELEMENTS = '.op-main > .op-section, .op-section > .op-rows > .op-row:nth-child(n + 4)';
/** Attribute that says in which frame an element is laid out: see ../../../../reference/src/page/article.css. */
const FRAME_ATTRIBUTE = 'data-frame';

/**
 * Lays out an operation's article in two steps if it is shown from its start: first the elements in the viewport, later
 * the others. With `content-visibility: auto` alone, Chromium would also lay out, in the first frame, everything up to
 * one and a half viewports below, and all rows of a section.
 */
export function showFirst(page: ParentNode): void {
  if (!isAtStart()) return;
  const elements = page.querySelectorAll<HTMLElement>(LOWER_ELEMENTS);
  for (const element of elements) element.setAttribute(FRAME_ATTRIBUTE, 'second');
  // Runs before the frame is laid out, after all scripts that scroll.
  const frame = requestAnimationFrame(() => {
    for (const element of elements) {
      if (element.getBoundingClientRect().top >= innerHeight) break;
      element.setAttribute(FRAME_ATTRIBUTE, 'first');
    }
  });
  void untilLayoutIsDue().then(() => {
    // A background tab draws no frame until the reader switches to it.
    cancelAnimationFrame(frame);
    for (const element of elements) element.removeAttribute(FRAME_ATTRIBUTE);
    // Updates the computed styles: with the old ones, Chromium would not scroll to the target of a link that is
    // followed now.
    for (const element of elements) void getComputedStyle(element).contentVisibility;
  });
}
