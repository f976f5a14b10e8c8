import { ADD, REGISTER } from '../../support/routes';
import { expectNotSeen, expectPath, expectSeen, expectText, openAsReader, openPage } from '../actions';
import { test } from '../test';

test('the chosen language of the samples stays on the next pages', async ({ tab }) => {
  await openAsReader(tab, ADD);
  await expectSeen(tab, 'group', 'curl sample');
  await tab.press('radio', 'Python');
  await expectSeen(tab, 'group', 'Python sample');
  await expectText(tab, 'import urllib.request', '.op-aside');
  await expectNotSeen(tab, 'group', 'curl sample');
  await tab.press('link', /Complete a voyage/, { within: '.theme-doc-sidebar-menu' });
  await expectPath(tab, '/docs/spec/complete-voyage');
  await expectSeen(tab, 'heading', 'Complete a voyage');
  await expectSeen(tab, 'group', 'Python sample');
  await openPage(tab, REGISTER);
  await expectSeen(tab, 'group', 'Python sample');
});
