/** @jest-environment jsdom */
import { isLoaded, markLoaded } from '../../../packages/preset/src/docusaurus/browser/loadedPages';
import DirectNavigation from '../../../packages/preset/src/docusaurus/nextPage/DirectNavigation';

const mockFinish = jest.fn();
const mockDispatch = jest.fn((..._args: unknown[]) => mockFinish);
const mockWait = jest.fn(() => false);

jest.mock(
  '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js',
  () => ({ dispatchLifecycleAction: (...args: unknown[]) => mockDispatch(...args) }),
  { virtual: true },
);
jest.mock(
  '@docusaurus/core/lib/client/PendingNavigation.js',
  () => ({
    __esModule: true,
    default: class {
      previousLocation: unknown = null;
      constructor(readonly props: object) {}
      shouldComponentUpdate(): boolean {
        return mockWait();
      }
    },
  }),
  { virtual: true },
);

beforeEach(() => jest.clearAllMocks());

const at = (pathname: string) => ({ location: { pathname }, children: null }) as never;
const state = { nextRouteHasLoaded: true };

it('a page that is loaded is shown at once, and client modules are told', () => {
  const page = new DirectNavigation(at('/docs/intro'));
  markLoaded('/docs/loaded/?q#part');
  expect(page.shouldComponentUpdate(at('/docs/loaded'), state)).toBe(true);
  expect(mockWait).not.toHaveBeenCalled();
  expect(page.previousLocation).toEqual({ pathname: '/docs/intro' });
  expect(mockDispatch).toHaveBeenCalledWith('onRouteUpdate', {
    previousLocation: { pathname: '/docs/intro' },
    location: { pathname: '/docs/loaded' },
  });
  expect(mockFinish).toHaveBeenCalledTimes(1);
});

it('any other page is waited for', () => {
  const page = new DirectNavigation(at('/docs/intro'));
  expect(page.shouldComponentUpdate(at('/docs/unknown'), state)).toBe(false);
  expect(mockWait).toHaveBeenCalledTimes(1);
  expect(mockDispatch).not.toHaveBeenCalled();
});

it('a page that was shown is loaded', () => {
  const page = new DirectNavigation(at('/docs/first'));
  expect(isLoaded('/docs/first')).toBe(false);
  page.componentDidMount();
  expect(isLoaded('/docs/first')).toBe(true);
  const next = new DirectNavigation(at('/'));
  next.componentDidUpdate();
  expect(isLoaded('/')).toBe(true);
});

it('a page that a reader goes back to is waited for, and the next one is not', () => {
  const page = new DirectNavigation(at('/docs/intro'));
  page.componentDidMount();
  markLoaded('/docs/back');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(page.shouldComponentUpdate(at('/docs/back'), state)).toBe(false);
  expect(page.shouldComponentUpdate(at('/docs/back'), state)).toBe(true);
});
