import { LABELS } from '../../support/labels';
import { CREATE, GUIDE, TITLE } from '../../support/routes';
import { expectWidget, textOf } from '../actions';
import { expect, test } from '../test';

/** Texts that only readers may see: navigation, and words of the guides and the reference. */
const DOCUMENTATION = /Logout|API reference|Webhooks|Voyage|Container|idempot/i;

test('signed out, every page shows the sign-in card and nothing else', async ({ tab, network }) => {
  for (const path of ['/', GUIDE, CREATE]) {
    await tab.open(path);
    await expectWidget(tab);
    expect(await textOf(tab)).not.toMatch(DOCUMENTATION);
    expect(await tab.evaluate(() => document.title)).toBe(`${LABELS.signIn} · ${TITLE}`);
  }
  expect(network.requested.filter((file) => file.endsWith('.page'))).toEqual([]);
});
