import { type BrowserContext, expect, test } from '@playwright/test';
import type { Click } from '../../tools/bench/clicks';
import { measureClick, measurePage, type Subject, type Visits } from '../../tools/bench/measure';
import { type LocalServer, serveLocally } from '../../tools/support/localServer';

/** Milliseconds from the start of the navigation. */
const TEXT_AT = 300;
const READY_AT = 2000;
/** Milliseconds for which a slow page blocks the browser. */
const HELD = 1500;

/** A page whose text appears before its script has taken over: the effect of early clicks depends on the control. */
const PAGE = `<!doctype html><title>Page</title><div id="root"></div><script>
  const root = document.getElementById('root');
  const at = (time, action) => setTimeout(action, time - performance.now());
  const hold = () => { for (const start = performance.now(); performance.now() < start + ${HELD};); };
  at(${TEXT_AT}, () => {
    if (location.search === '?slow-frame') requestAnimationFrame(hold);
    if (location.search === '?slow-scrolling') addEventListener('scroll', hold, { once: true });
    root.innerHTML = '<p>The text to wait for</p>'
      + '<details><summary>More</summary><p>Unfolded</p></details>'
      + '<button id="disabled" disabled>Off</button>'
      + '<button id="kept">Kept</button>'
      + '<button id="deaf">Deaf</button>'
      + '<button class="mode" data-mode="light">Light</button><button class="mode" data-mode="dark">Dark</button>'
      + '<p style="position: relative"><button id="covered">Covered</button>'
      + '<i id="cover" style="position: absolute; inset: 0"></i></p>'
      + '<div style="height: 3000px"></div><button id="below" aria-selected="false">Below</button>';
    document.documentElement.dataset.mode = 'light';
    for (const mode of document.querySelectorAll('.mode'))
      mode.onclick = () => { document.documentElement.dataset.mode = mode.dataset.mode; };
    let isKept = false;
    const keep = () => { isKept = true; };
    document.getElementById('kept').addEventListener('click', keep);
    document.getElementById('below').onclick = ({ target }) => target.setAttribute('aria-selected', 'true');
    at(${READY_AT}, () => {
      const [disabled, kept, deaf] = ['disabled', 'kept', 'deaf'].map((id) => document.getElementById(id));
      disabled.disabled = false;
      disabled.onclick = () => { disabled.textContent = 'On'; };
      deaf.onclick = () => { deaf.textContent = 'Heard'; };
      if (isKept) root.insertAdjacentHTML('beforeend', '<dialog open>Dialog</dialog>');
    });
  });
</script>`;

let server: LocalServer;
let context: BrowserContext;
let subject: Subject;

test.beforeEach(async ({ browser }) => {
  server = await serveLocally((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  });
  context = await browser.newContext();
  subject = { url: server.url, text: 'The text to wait for', isOwn: false };
});

test.afterEach(async () => {
  await context.close();
  await server.stop();
});

const clicked = (control: string, result: Click['result'], query = ''): Promise<Visits<number | null>> =>
  measureClick(context, { ...subject, url: subject.url + query }, { kind: control, control, result });

test('a page is readable when its text is visible', async () => {
  const { cold, warm } = await measurePage(context, subject);
  for (const { readable, bytes } of [cold, warm]) {
    expect(readable).toBeGreaterThanOrEqual(TEXT_AT);
    expect(readable).toBeLessThan(READY_AT);
    expect(bytes).toBeGreaterThan(0);
  }
});

test('a page is readable when its text is painted, not when it could be', async () => {
  const { cold } = await measurePage(context, { ...subject, url: `${server.url}?slow-frame` });
  expect(cold.readable).toBeGreaterThanOrEqual(TEXT_AT + HELD);
});

test('a click that the browser handles needs no script', async () => {
  const { cold } = await clicked('summary', { effect: 'shown', within: 'details', selector: ':scope > p' });
  expect(cold).toBeGreaterThanOrEqual(TEXT_AT);
  expect(cold).toBeLessThan(READY_AT);
});

test('a control below the window is scrolled to', async () => {
  const { cold } = await clicked('#below', { effect: 'set', attribute: 'aria-selected', of: 'control' });
  expect(cold).toBeGreaterThanOrEqual(TEXT_AT);
  expect(cold).toBeLessThan(READY_AT);
});

test('the time of scrolling to a control does not count', async () => {
  const result = { effect: 'set', attribute: 'aria-selected', of: 'control' } as const;
  const { cold } = await clicked('#below', result, '?slow-scrolling');
  expect(cold).toBeGreaterThanOrEqual(TEXT_AT);
  expect(cold).toBeLessThan(HELD);
});

test('a control that is already chosen is not clicked, because nothing would change', async () => {
  const click = { kind: 'mode', control: '.mode', notChosen: 'data-mode' };
  const result = { effect: 'set', attribute: 'data-mode', of: 'document' } as const;
  const { cold } = await measureClick(context, subject, { ...click, result });
  expect(cold).toBeGreaterThanOrEqual(TEXT_AT);
  expect(cold).toBeLessThan(READY_AT);
});

test('a click that is handled later counts until its result is painted', async () => {
  const { cold } = await clicked('#kept', { effect: 'shown', selector: 'dialog[open]' });
  expect(cold).toBeGreaterThanOrEqual(READY_AT);
});

test('a disabled control is clicked once it is enabled', async () => {
  const { cold } = await clicked('#disabled', { effect: 'renamed' });
  expect(cold).toBeGreaterThanOrEqual(READY_AT);
});

for (const [what, control] of [
  ['that shows nothing', '#deaf'],
  ['on a control that is covered', '#covered'],
] as const)
  test(`a click ${what} is lost, not repeated`, async () => {
    const lost = Number.POSITIVE_INFINITY;
    expect(await clicked(control, { effect: 'renamed' })).toEqual({ cold: lost, warm: lost });
  });

test('a page without the control is distinguished from a lost click', async () => {
  expect(await clicked('#nothing', { effect: 'renamed' })).toEqual({ cold: null, warm: null });
});
