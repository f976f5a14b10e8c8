import { LABELS } from '../../support/labels';
import { REGISTER, START } from '../../support/routes';
import { expectPath, expectSeen, openAsReader } from '../actions';
import { test } from '../test';

test('the search opens with a key, finds an operation and leads to it', async ({ tab }) => {
  await openAsReader(tab, REGISTER);
  await expectSeen(tab, 'button', LABELS.search);
  await tab.keys('/');
  await expectSeen(tab, 'dialog', LABELS.search);
  await tab.keys(...'start a voyage');
  await expectSeen(tab, 'option', /Start a voyage/);
  await tab.keys('Enter');
  await expectPath(tab, START);
  await expectSeen(tab, 'heading', 'Start a voyage');
});
