import { GUIDE, WEBHOOKS } from '../../support/routes';
import { expectNoSidewaysScroll, expectNotSeen, expectPath, expectSeen, openAsReader } from '../actions';
import { test } from '../test';

const MENU = { within: '.navbar-sidebar' };

test('on a phone the menu leads to another page, and nothing is wider than the screen', async ({ tab }) => {
  await tab.resize(375, 812);
  await openAsReader(tab, GUIDE);
  await expectNoSidewaysScroll(tab);
  await tab.press('button', 'Toggle navigation bar');
  await tab.press('link', 'Webhooks', MENU);
  await expectPath(tab, WEBHOOKS);
  await expectSeen(tab, 'heading', 'Webhooks');
  await expectNotSeen(tab, 'link', 'Webhooks', MENU);
  await expectNoSidewaysScroll(tab);
});
