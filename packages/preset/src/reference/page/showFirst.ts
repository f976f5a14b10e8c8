import { isAtStart } from '../../gate/page/place.ts';
import { untilRestIsDue } from '../../gate/page/scheduling.ts';

/** The parts of an operation's article that can be below the window, in the order of the page. */
const PARTS = '.op-main > .op-section, .op-section > .op-rows > .op-row:nth-child(n + 4)';
/** Attribute of a part that names the frame which lays it out: see ./article.css. */
const FRAME = 'data-frame';

/**
 * Lays out an operation's article that is shown from its start in two steps: the parts in the window, and the others
 * when they are due. With `content-visibility: auto` alone, Chromium lays out what is up to one and a half windows
 * below in the same frame, and all rows of a section.
 */
export function showFirst(page: ParentNode): void {
  if (!isAtStart()) return;
  const parts = page.querySelectorAll<HTMLElement>(PARTS);
  for (const part of parts) part.setAttribute(FRAME, 'second');
  // Before the frame is laid out, when all scripts that scroll have run.
  const frame = requestAnimationFrame(() => {
    for (const part of parts) {
      if (part.getBoundingClientRect().top >= innerHeight) break;
      part.setAttribute(FRAME, 'first');
    }
  });
  void untilRestIsDue().then(() => {
    // No frame is drawn in a background tab: it would come when the reader turns to it.
    cancelAnimationFrame(frame);
    for (const part of parts) part.removeAttribute(FRAME);
    // Chromium does not scroll to the target of a link that is followed now while its computed style is the old one.
    for (const part of parts) void getComputedStyle(part).contentVisibility;
  });
}
