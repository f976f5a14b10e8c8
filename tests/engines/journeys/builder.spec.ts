import { LABELS } from '../../support/labels';
import { CREATE, LIST } from '../../support/routes';
import { expectSeen, expectText, openAsReader, openPage } from '../actions';
import { test } from '../test';

const FORM = { within: 'form' };
const SAMPLE = '.op-aside';

test('the samples follow the values that a reader types', async ({ tab }) => {
  await openAsReader(tab, LIST);
  await tab.press('button', LABELS.useOwnValues);
  await expectSeen(tab, 'form', LABELS.yourValues);
  await tab.type('ship_id', 'a b/c', FORM);
  await tab.press('checkbox', 'draft', FORM);
  await expectText(tab, 'ship_id=a%20b%2Fc', SAMPLE);
  await expectText(tab, 'status=draft', SAMPLE);
  await openPage(tab, CREATE);
  await tab.press('button', LABELS.useOwnValues);
  await expectSeen(tab, 'form', LABELS.yourValues);
  await tab.choose('Server', 'https://api.harbour.example/v1', FORM);
  await tab.type(/^name/, 'Typed by hand', FORM);
  await expectText(tab, 'https://api.harbour.example/v1/voyages', SAMPLE);
  await expectText(tab, 'Typed by hand', SAMPLE);
});
