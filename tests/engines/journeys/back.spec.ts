import { LABELS } from '../../support/labels';
import { GUIDE, WEBHOOKS } from '../../support/routes';
import { becomeReader, expectAlive, expectPath, expectSeen, openAsReader, openPage } from '../actions';
import type { Tab } from '../drivers/driver';
import { test } from '../test';

/** Expects the guide to be shown and to answer. */
async function expectGuide(tab: Tab): Promise<void> {
  await expectPath(tab, GUIDE);
  await expectSeen(tab, 'heading', 'Introduction');
  await expectAlive(tab);
  await tab.press('button', LABELS.search);
  await expectSeen(tab, 'dialog', LABELS.search);
  await tab.keys('Escape');
}

test('Back from the next page shows a page that reacts', async ({ tab }) => {
  await openAsReader(tab, GUIDE);
  await tab.press('link', 'Webhooks', { within: '.theme-doc-sidebar-menu' });
  await expectSeen(tab, 'heading', 'Webhooks');
  await tab.back();
  await expectGuide(tab);
});

test('Back after loading another page shows a page that reacts', async ({ tab }) => {
  await openAsReader(tab, GUIDE);
  await openPage(tab, WEBHOOKS);
  await tab.back();
  await expectGuide(tab);
});

test('Back to a page that was left before it reacted shows a page that reacts', async ({ tab, network }) => {
  await becomeReader(tab);
  await openPage(tab, WEBHOOKS);
  network.fail(/docs-app/, 'hold');
  await tab.open(GUIDE);
  await expectSeen(tab, 'heading', 'Introduction');
  await tab.press('link', 'Webhooks', { within: '.theme-doc-sidebar-menu' });
  await expectPath(tab, WEBHOOKS);
  network.restore();
  await expectAlive(tab);
  await tab.back();
  await expectGuide(tab);
});
