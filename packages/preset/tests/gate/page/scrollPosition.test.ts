/** @jest-environment jsdom */
import { indicatedElement, restorePosition } from '../../../src/gate/page/scrollPosition';

/** Positions of elements on the page, in pixels; jsdom has no layout. */
const offsets = new Map<string, number>();
let resized = (): void => undefined;

beforeAll(() => {
  window.ResizeObserver = class {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe(): void {}
    disconnect(): void {
      resized = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
  window.scrollBy = ((_x: number, y: number) => {
    window.scrollY += y;
  }) as typeof scrollBy;
  Element.prototype.scrollIntoView = function () {
    window.scrollY = offsets.get(this.id) ?? 0;
  };
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  Element.prototype.getBoundingClientRect = function () {
    return { left: 0, top: (offsets.get(this.id) ?? 0) - scrollY } as DOMRect;
  };
  document.elementFromPoint = () => document.getElementById('below');
});

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"><h1>Title</h1><h2 id="errors">Errors</h2><p></p><p id="below"></p></div>';
  offsets.set('root', 0).set('errors', 1000).set('below', 1200);
  history.replaceState(null, '', '/docs/intro');
  window.scrollY = 0;
});

afterEach(() => jest.useRealTimers());

/** The reader or the browser scrolls. */
function scrollPage(y: number): void {
  window.scrollY = y;
  dispatchEvent(new Event('scroll'));
}

/** Content that arrives above both elements. */
function growAbove(pixels: number): void {
  for (const id of ['errors', 'below']) offsets.set(id, (offsets.get(id) ?? 0) + pixels);
  resized();
}

function openAt(fragment: string): void {
  history.replaceState(null, '', `/docs/intro${fragment}`);
  restorePosition();
}

describe('a fragment', () => {
  test.each([
    ['as it is', 'überblick', '#überblick'],
    ['percent-encoded', 'überblick', `#${encodeURIComponent('überblick')}`],
    ['percent-encoded in another script', '错误', `#${encodeURIComponent('错误')}`],
    ['with a percent sign of its own', '100%', '#100%'],
    ['that looks encoded but is the id itself', '%41', '#%41'],
  ])('names an element %s', (_how, id, hash) => {
    document.body.innerHTML = `<h2 id="${id}">Heading</h2>`;
    expect(indicatedElement(hash)?.id).toBe(id);
  });

  test.each(['', '#', '#nothing', '#%E0%A4%A'])('names nothing: "%s"', (hash) => {
    expect(indicatedElement(hash)).toBeNull();
  });

  test('is encoded when a reader types one that cannot be decoded', () => {
    openAt('');
    history.replaceState(null, '', '#100%');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(location.hash).toBe('#100%25');
    history.replaceState(null, '', '#%C3%BC');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(location.hash).toBe('#%C3%BC');
  });
});

describe('a page opens', () => {
  test('at the element in the address, and stays there while content above it arrives', () => {
    openAt('#errors');
    expect(scrollY).toBe(1000);
    growAbove(300);
    expect(scrollY).toBe(1300);
  });

  test('at the top when the address names nothing', () => {
    openAt('#nothing');
    expect(scrollY).toBe(0);
  });

  test('where the reader was, relative to the element in view, rather than at the element in the address', () => {
    history.replaceState({ key: 'a', position: { id: 'below', top: 400 } }, '', '/docs/intro#errors');
    restorePosition();
    expect(scrollY).toBe(800);
    growAbove(300);
    expect(scrollY).toBe(1100);
  });

  test('at the element in the address when the recorded element no longer exists', () => {
    history.replaceState({ position: { id: 'gone', top: 400 } }, '', '/docs/intro#errors');
    restorePosition();
    expect(scrollY).toBe(1000);
  });
});

describe('a page that comes back as it was', () => {
  const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('is where the reader left it, in browsers that forget it too', () => {
    openAt('');
    scrollPage(700);
    dispatchEvent(new Event('pagehide'));
    window.scrollY = 0;
    comeBack(true);
    expect(scrollY).toBe(700);
  });

  test('is not mistaken for a page that has just been loaded, which the reader may have scrolled', () => {
    openAt('#errors');
    scrollPage(300);
    comeBack(false);
    expect(scrollY).toBe(300);
  });
});

describe('a reader who begins to scroll is left alone', () => {
  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('after %s', (action) => {
    openAt('#errors');
    dispatchEvent(new Event(action));
    growAbove(300);
    expect(scrollY).toBe(1000);
  });

  test('by the scroll bar, which causes no other event', () => {
    openAt('#errors');
    scrollPage(1500);
    growAbove(300);
    expect(scrollY).toBe(1500);
  });

  test('but not when the browser scrolls because the height of the page has changed', () => {
    openAt('#errors');
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    scrollPage(900);
    growAbove(300);
    expect(scrollY).toBe(1300);
    jest.restoreAllMocks();
  });
});

describe('the scroll position', () => {
  const recorded = () => history.state?.position;

  test('is recorded when scrolling rests, beside the state of the router', () => {
    history.replaceState({ key: 'a', state: 1 }, '');
    restorePosition();
    scrollPage(700);
    expect(recorded()).toBeUndefined();
    jest.advanceTimersByTime(400);
    expect(history.state).toEqual({ key: 'a', state: 1, position: { id: 'below', top: 500 } });
  });

  test.each(['click', 'pagehide'])('is recorded at %s', (type) => {
    openAt('');
    window.scrollY = 650;
    dispatchEvent(new Event(type));
    expect(recorded()).toEqual({ id: 'below', top: 550 });
  });

  test('is the top of the page at the top, whatever the address names', () => {
    openAt('#errors');
    scrollPage(0);
    dispatchEvent(new Event('pagehide'));
    expect(recorded()).toEqual({ id: 'root', top: 0 });
  });

  test('is not recorded at the start of a page that has none', () => {
    openAt('');
    dispatchEvent(new Event('click'));
    expect(history.state).toBeNull();
  });

  test('is not recorded in the entry of a page that is still loading', () => {
    openAt('');
    history.pushState({ key: 'next' }, '', '/docs/next');
    window.scrollY = 650;
    dispatchEvent(new Event('pagehide'));
    expect(recorded()).toBeUndefined();
  });

  test('is recorded later when the browser refuses', () => {
    openAt('');
    window.scrollY = 650;
    const refusal = jest.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    dispatchEvent(new Event('click'));
    refusal.mockRestore();
    dispatchEvent(new Event('click'));
    expect(recorded()).toEqual({ id: 'below', top: 550 });
  });
});
