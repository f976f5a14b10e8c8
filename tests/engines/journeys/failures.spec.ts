import { LABELS } from '../../support/labels';
import { START, WEBHOOKS } from '../../support/routes';
import { expectInViewport, expectSeen, expectText, openAsReader } from '../actions';
import { expect, test } from '../test';

const FRAGMENT = /\/assets\/[0-9a-f]+\/[0-9a-f]+\.page$/;
const ALERT = '[role="alert"]';
/**
 * Messages of the browser about requests that fail, and of the gate about the page that it cannot open; over BiDi Firefox
 * says no more of one than "Error". A slow WebKit tells of the confirmation that the first page was waiting for, too.
 */
const FAILED =
  /Failed to load resource|GateFailure|Load failed|NetworkError|Loading chunk|^Error \(|has not confirmed the session\. .*network-request-failed/;

for (const [how, sentence] of [
  [404, 'The site has been updated, and a file of this page no longer exists.'],
  [500, 'The host returned 500 for a file of this page.'],
  ['cut', LABELS.pageNotLoaded],
] as const) {
  test(`a page whose file fails (${how}) says so where a reader looks, and opens later`, async ({
    tab,
    network,
    ignoreConsoleErrors,
  }) => {
    await openAsReader(tab, START);
    network.fail(FRAGMENT, how);
    await tab.open(WEBHOOKS);
    await expectText(tab, sentence, ALERT);
    await expectInViewport(tab, ALERT);
    expect(await tab.evaluate(() => document.querySelectorAll('[role="alert"]').length)).toBe(1);
    network.restore();
    await tab.press('button', LABELS.retry);
    await expectSeen(tab, 'heading', 'Webhooks');
    ignoreConsoleErrors(FAILED);
  });
}

test('without a network a page stays, missing content says so, and works again later', async ({
  tab,
  network,
  ignoreConsoleErrors,
}) => {
  await openAsReader(tab, START);
  network.cut();
  await tab.press('button', LABELS.useOwnValues);
  await expectText(tab, 'The form could not be loaded. Check your connection, then try again.', ALERT);
  await expectInViewport(tab, ALERT);
  await expectSeen(tab, 'heading', 'Start a voyage');
  network.restore();
  await tab.press('button', LABELS.useOwnValues);
  await expectSeen(tab, 'form', LABELS.yourValues);
  ignoreConsoleErrors(FAILED);
});
