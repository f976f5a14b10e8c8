import { nextPaint } from '@site/src/gate/page/scheduling';

/** Attribute of an article that is being opened: ./article.css hides the later parts of it. */
const OPENING = 'data-opening';
/** Those parts, in the order of the page. */
const LATER = '.op-main > .op-section:nth-child(n + 2), .op-section > .op-rows > .op-row:nth-child(n + 4)';

/**
 * Lays an operation's article out in two steps, from its start: the parts in the window, and the others after those are
 * painted. With `content-visibility: auto` alone, Chromium lays out what is up to one and a half windows below in the same
 * frame, and all rows of a section.
 */
export function showFirst(article: HTMLElement): void {
  article.setAttribute(OPENING, '');
  // Before the frame is laid out, when all scripts that scroll have run.
  requestAnimationFrame(() => {
    for (const part of article.querySelectorAll<HTMLElement>(LATER)) {
      if (part.getBoundingClientRect().top >= innerHeight) break;
      part.style.contentVisibility = 'visible';
    }
  });
  void nextPaint().then(() => article.removeAttribute(OPENING));
}
